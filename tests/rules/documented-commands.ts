/** Who runs a command: a file, and the words in it that do. */
interface RunBy {
  file: string;
  words: string;
}

const needsDocker =
  "No machine that runs the tests has a Docker engine; tests/rules/compose.test.ts, tests/rules/container.test.ts, " +
  "tests/server/operate/container.test.ts and tests/server/operate/deploy-config.test.ts hold its parts.";
const untilInterrupted = "It runs until Ctrl-C. The tests start the same parts through stack/.";

/** Every command that the docs show in a block of its own: what runs it, or why nothing does. */
export const documentedCommands: Record<string, RunBy | string> = {
  "npm test": { file: ".ci/run", words: "npm test" },
  "PATH=/opt/ory/bin:$PATH npm test":
    "The newest Kratos cannot be had by Go's module proxy; the programs in PATH are found by stack/program/installed-program.ts.",
  "PATH=/opt/ory/bin:$PATH npm run test:server":
    "The same as without PATH; stack/program/installed-program.ts finds the programs.",
  "PATH=/opt/ory/bin:$PATH npm run test:browser -- --project=js":
    "The same as without PATH; stack/program/installed-program.ts finds the programs.",
  "npm run demo": { file: "tests/server/operate/demo.test.ts", words: '["run", "demo"]' },
  "BRANDING_DIR=stack/brand npm run demo": untilInterrupted,
  "npm run stack": untilInterrupted,
  "npm run dev": untilInterrupted,
  "npm ci && npm run build": { file: "tests/run.mjs", words: '["ci", "--include=dev"]' },
  "PUBLIC_URL=https://account.example.org KRATOS_PUBLIC_URL=http://kratos:4433 COOKIE_SECRET=… npm start":
    { file: "tests/server/operate/start.test.ts", words: "build/server/edge.js" },
  "npm run build": { file: "tests/run.mjs", words: '["run", "--silent", "build"]' },
  "npm run doctor": { file: "tests/support/world/run-doctor.ts", words: "build/server/doctor.js" },
  "npm run mail-templates -- /var/lib/mail-templates": {
    file: "stack/mail/write-mail-templates.ts",
    words: "build/server/mail-templates.js",
  },
  "npm run release -- 0.2.0 --dry-run": {
    file: "tests/rules/release.test.ts",
    words: "make(next, true)",
  },
  "npm run format": "It changes files; the check of the same tool is in tests/run.mjs.",
  "npm run check": { file: "package.json", words: "tests/run.mjs --quick" },
  "npm run lint": { file: "tests/run.mjs", words: 'bin("oxlint"), ["--type-aware"]' },
  "npm run test:unit": { file: "tests/run.mjs", words: 'vitestArguments("unit")' },
  "npm run test:server": { file: "tests/run.mjs", words: 'vitestArguments("server")' },
  "npm run mutation":
    "It takes an hour. vitest.mutation.config.ts runs tests of the project that tests/run.mjs runs.",
  "npm run test:browser": { file: "tests/run.mjs", words: 'bin("playwright"), ["test"]' },
  "sh deploy/make-env.sh": {
    file: "tests/rules/compose.test.ts",
    words: 'execFileSync("sh", ["deploy/make-env.sh"]',
  },
  "helm install account deploy/helm/vestibule --values deploy/helm/examples/plain.yaml":
    "No machine that runs the tests has a cluster; tests/server/operate/helm.test.ts renders the chart with these values.",
  "node deploy/helm/values-from-folder.mjs brand stack/brand > brand-values.json": {
    file: "tests/server/operate/helm.test.ts",
    words: '"brand", "stack/brand"',
  },
  "npm run mail-templates -- mails": {
    file: "stack/mail/write-mail-templates.ts",
    words: "build/server/mail-templates.js",
  },
  "node deploy/helm/values-from-folder.mjs mailTemplates mails > mail-values.json": {
    file: "tests/server/operate/helm.test.ts",
    words: '"mailTemplates", mails',
  },
  "node deploy/helm/values-from-folder.mjs kratos mails account-vestibule-mail-templates > kratos-values.json":
    { file: "tests/server/operate/helm.test.ts", words: '"kratos", mails' },
  "docker compose up --build": needsDocker,
  "docker compose down": needsDocker,
  "docker compose -f compose.yaml -f compose.production.yaml up --build --detach": needsDocker,
  'docker build --tag vestibule --build-arg REVISION="$(git rev-parse HEAD)" --build-arg CREATED="$(date -u +%FT%TZ)" .':
    needsDocker,
  "docker run --init --read-only --cap-drop ALL --security-opt no-new-privileges --publish 3000:3000 --env-file vestibule.env vestibule":
    needsDocker,
};
