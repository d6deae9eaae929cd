/** Who runs a command: a file, and the words in it that do. */
type RunBy = readonly [file: string, words: string];

const needsDocker =
  "No machine that runs the tests has a Docker engine; tests/rules/compose.test.ts, tests/rules/container.test.ts, " +
  "tests/server/operate/container.test.ts and tests/server/operate/deploy-config.test.ts hold its parts.";
const untilInterrupted = "It runs until Ctrl-C. The tests start the same parts through stack/.";

/** Every command that the docs show in a block of its own: what runs it, or why nothing does. */
export const documentedCommands: Record<string, RunBy | string> = {
  "npm test": [".ci/run", "npm test"],
  "PATH=/opt/ory/bin:$PATH npm test":
    "The newest Kratos cannot be had by Go's module proxy; the programs in PATH are found by stack/program/installed-program.ts.",
  "PATH=/opt/ory/bin:$PATH npm run test:server":
    "The same as without PATH; stack/program/installed-program.ts finds the programs.",
  "PATH=/opt/ory/bin:$PATH npm run test:browser -- --project=js":
    "The same as without PATH; stack/program/installed-program.ts finds the programs.",
  "npm run demo": ["tests/server/operate/demo.test.ts", '["run", "demo"]'],
  "BRANDING_DIR=stack/brand npm run demo": untilInterrupted,
  "npm run stack": untilInterrupted,
  "npm run dev": untilInterrupted,
  'export PUBLIC_URL=https://account.example.org KRATOS_PUBLIC_URL=http://kratos:4433 COOKIE_SECRET="$(openssl rand -hex 32)"':
    "It sets what every test of tests/server sets.",
  "npm ci && npm run pack": [
    "tests/server/operate/archive.test.ts",
    "pack({ folder: process.cwd()",
  ],
  "tar -xzf dist/vestibule-*.tar.gz && cd vestibule-*/ && node server.js": [
    "tests/server/operate/archive.test.ts",
    '"node", ["server.js"]',
  ],
  "tar -xzf vestibule-*.tar.gz": ["tests/server/operate/archive.test.ts", '"tar", ["-xzf"'],
  "npm run build": ["tests/run.mjs", '["run", "--silent", "build"]'],
  "npm run doctor": ["tests/support/world/run-doctor.ts", 'runBuilt.bind(null, "doctor")'],
  "npm run mail-templates -- /var/lib/mail-templates": [
    "stack/mail/write-mail-templates.ts",
    "build/server/mail-templates.js",
  ],
  "npm run release -- VERSION --dry-run": ["tests/rules/release.test.ts", "make(next, true)"],
  "npm run format": "It changes files; the check of the same tool is in tests/run.mjs.",
  "npm run check": ["package.json", "tests/run.mjs --quick"],
  "git config core.hooksPath .githooks": [
    "tests/rules/repository-home.test.ts",
    'read(".githooks/pre-commit")',
  ],
  "npm run lint": ["tests/run.mjs", '["run", "--silent", "lint"]'],
  "npm run test:unit": ["tests/run.mjs", 'vitestArguments("unit")'],
  "npm run test:server": ["tests/run.mjs", 'vitestArguments("server")'],
  "npm run mutation":
    "It takes an hour. vitest.mutation.config.ts runs tests of the project that tests/run.mjs runs.",
  "npm run test:browser": ["tests/run.mjs", 'bin("playwright"), ["test"]'],
  "sh deploy/make-env.sh": [
    "tests/rules/compose.test.ts",
    'execFileSync("sh", ["deploy/make-env.sh"]',
  ],
  "helm install account deploy/helm/vestibule --values deploy/helm/examples/plain.yaml":
    "No machine that runs the tests has a cluster; tests/server/operate/helm.test.ts renders the chart with these values.",
  "node deploy/helm/values-from-folder.mjs brand stack/brand > brand-values.json": [
    "tests/server/operate/helm.test.ts",
    '"brand", "stack/brand"',
  ],
  "npm run mail-templates -- mails": [
    "stack/mail/write-mail-templates.ts",
    "build/server/mail-templates.js",
  ],
  "node deploy/helm/values-from-folder.mjs mailTemplates mails > mail-values.json": [
    "tests/server/operate/helm.test.ts",
    '"mailTemplates", mails',
  ],
  "node deploy/helm/values-from-folder.mjs kratos mails account-vestibule-mail-templates > kratos-values.json":
    ["tests/server/operate/helm.test.ts", '"kratos", mails'],
  "kratos cleanup sql --read-from-env --keep-last 24h --database.cleanup.batch_size 50000 --database.cleanup.sleep.tables 5s":
    "The Kratos of the tests has no such command; tried by hand with v26.2.0 on SQLite",
  "hydra janitor --read-from-env --keep-if-younger 24h --tokens --requests --grants --limit 50000":
    "Deletes rows that are a day old; tried by hand with v2.3.0 and v26.2.0 on SQLite",
  "docker build --tag vestibule .": needsDocker,
  "docker run --init --publish 3000:3000 --env PUBLIC_URL --env KRATOS_PUBLIC_URL --env COOKIE_SECRET vestibule":
    needsDocker,
  "docker compose up --build": needsDocker,
  "docker compose down": needsDocker,
  "docker compose -f compose.yaml -f compose.production.yaml up --build --detach": needsDocker,
  'docker build --tag vestibule --build-arg REVISION="$(git rev-parse HEAD)" --build-arg CREATED="$(date -u +%FT%TZ)" .':
    needsDocker,
  "docker run --init --read-only --cap-drop ALL --security-opt no-new-privileges --publish 3000:3000 --env-file vestibule.env vestibule":
    needsDocker,
};
