import { execFileSync, spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { chmod } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "vitest";
import { parse } from "yaml";
import { folderWith } from "../support/stand-in/own-folder";

interface Step {
  uses?: string;
  run?: string;
  with?: Record<string, unknown>;
  env?: Record<string, string>;
}

const source = readFileSync(".github/workflows/release.yml", "utf8");
const workflow = parse(source) as {
  permissions: object;
  jobs: Record<"build" | "publish", { permissions: object; steps: Step[] }>;
};
const { build, publish } = workflow.jobs;
const steps = [...build.steps, ...publish.steps];
const scripts = readdirSync("release").filter((name) => name.endsWith(".sh"));

test("Each workflow takes each action by its digest, with the version beside it", () => {
  const check = readFileSync(".github/workflows/check.yml", "utf8");
  const used = [...(source + check).matchAll(/uses: (.+)/g)].map(([, action = ""]) => action);
  expect(used.length).toBeGreaterThan(8);
  expect(
    used.filter((action) => !/^[\w-]+\/[\w-]+@[0-9a-f]{40} # v\d+\.\d+\.\d+$/.test(action)),
  ).toEqual([]);
});

test("The part of the workflow that runs packages of others can only read", () => {
  expect(workflow.permissions).toEqual({});
  expect(build.permissions).toEqual({ contents: "read" });
  expect(publish.permissions).toEqual({
    contents: "write",
    packages: "write",
    "id-token": "write",
  });
  const checkouts = steps.filter(({ uses }) => uses?.startsWith("actions/checkout@"));
  expect(checkouts.map((step) => step.with?.["persist-credentials"])).toEqual([false, false]);
});

test("The workflow of a release runs only scripts of release/, and puts no expression into a command", () => {
  const run = steps.flatMap(({ run: command }) => command ?? []);
  expect(run).toEqual(
    ["build", "log-in", "push-image", "push-chart", "attach"].map(
      (name) => `sh release/${name}.sh`,
    ),
  );
  expect(scripts.map((name) => `sh release/${name}`).sort()).toEqual([...run].sort());
});

const digest = `sha256:${"a".repeat(64)}`;

/** Writes down how it was called; `then` is what the program does besides. */
const standIn = (then = "") => `#!/bin/sh
echo "\${0##*/} $*" >> "$CALLS"
${then}
`;

const programs = {
  npm: standIn(),
  docker: standIn(`[ "$1" = login ] && cat >> "$CALLS" && echo >> "$CALLS"
while [ $# -gt 0 ]; do
  [ "$1" = --metadata-file ] && echo '{"containerimage.digest":"${digest}"}' > "$2"
  shift
done
exit 0`),
  helm: standIn(`echo "Pushed: x" >&2; echo "Digest: ${digest}" >&2`),
  cosign: standIn(),
  gh: standIn(),
};

const archive = "An archive";
const sum = createHash("sha256").update(archive).digest("hex");

/** Runs a script in a repository of its own, and returns what it called. */
async function run(script: string, env: Record<string, string> = {}, broken: object = {}) {
  const bin = Object.entries(programs).map(([name, text]) => [`bin/${name}`, text]);
  const folder = await folderWith({
    [`release/${script}`]: readFileSync(`release/${script}`, "utf8"),
    "package.json": { version: "3.4.5" },
    "dist/SHA256SUMS": `${sum}  a.tar.gz\n`,
    "dist/a.tar.gz": archive,
    ...Object.fromEntries(bin),
    ...broken,
  });
  for (const name of Object.keys(programs)) await chmod(join(folder, "bin", name), 0o755);
  const git = (...args: string[]) =>
    execFileSync("git", args, {
      cwd: folder,
      encoding: "utf8",
      env: { ...process.env, GIT_COMMITTER_DATE: "@1000000000 +0000" },
    }).trim();
  git("init", "--quiet");
  const author = ["-c", "user.name=A", "-c", "user.email=a@example.test"];
  git(...author, "commit", "--quiet", "--allow-empty", "--message", "Begin");
  const calls = join(folder, "calls");
  const { status, stderr } = spawnSync("sh", [`release/${script}`], {
    cwd: folder,
    encoding: "utf8",
    env: {
      ...process.env,
      PATH: `${join(folder, "bin")}:${process.env.PATH ?? ""}`,
      CALLS: calls,
      TAG: "v3.4.5",
      IMAGE: "registry.example.org/Team/vestibule",
      ...env,
    },
  });
  const called = spawnSync("cat", [calls], { encoding: "utf8" }).stdout.trim().split("\n");
  return { status, stderr, called, revision: git("rev-parse", "HEAD") };
}

test("The build of a release installs what the lock file has, and packs it", async () => {
  const { status, called } = await run("build.sh");
  expect([status, ...called]).toEqual([0, "npm ci", "npm run --silent pack"]);
});

test("A tag that is not the version of its tree builds nothing", async () => {
  const { status, stderr, called } = await run("build.sh", { TAG: "v3.4.6" });
  expect([status, ...called]).toEqual([1, ""]);
  expect(stderr).toBe("The tag is v3.4.6, but the version is 3.4.5.\n");
});

test("The login gives the token on standard input, where no list of processes shows it", async () => {
  const { called } = await run("log-in.sh", { REGISTRY_USER: "someone", REGISTRY_TOKEN: "secret" });
  const login = "docker login --username someone --password-stdin registry.example.org";
  expect(called).toEqual([login, "secret"]);
});

test("The image is built for two processors with its list and origin, and signed by its digest", async () => {
  const { status, called, revision } = await run("push-image.sh", {
    SOURCE: "https://example.org",
  });
  expect(status).toBe(0);
  const [create, made = "", sign] = called;
  expect(create).toBe("docker buildx create --use");
  const image = "registry.example.org/team/vestibule";
  const wanted = [
    "--platform linux/amd64,linux/arm64",
    "--provenance mode=max --sbom true",
    `--build-arg VERSION=3.4.5 --build-arg REVISION=${revision}`,
    "--build-arg CREATED=2001-09-09T01:46:40Z --build-arg SOURCE=https://example.org",
    "--build-arg SOURCE_DATE_EPOCH=1000000000",
    `--tag ${image}:3.4.5 --tag ${image}:3.4 --tag ${image}:latest`,
  ];
  for (const part of wanted) expect(made).toContain(` ${part} `);
  expect(made).toMatch(/ --push \.$/);
  expect(sign).toBe(`cosign sign --yes ${image}@${digest}`);
});

test("The chart goes below charts/ of the same owner, and is signed by its digest", async () => {
  const { status, called } = await run("push-chart.sh");
  const charts = "registry.example.org/team/charts";
  expect([status, ...called]).toEqual([
    0,
    `helm push dist/vestibule-chart-3.4.5.tgz oci://${charts}`,
    `cosign sign --yes ${charts}/vestibule@${digest}`,
  ]);
});

test("A chart that was not pushed is not signed", async () => {
  const { status, called } = await run("push-chart.sh", {}, { "bin/helm": standIn("exit 1") });
  expect([status, called.length]).toEqual([1, 1]);
});

test("The release gets every file with its signed checksums and the notes of its version", async () => {
  const { status, called } = await run("attach.sh");
  expect([status, ...called]).toEqual([
    0,
    "cosign sign-blob --yes --bundle SHA256SUMS.sigstore.json SHA256SUMS",
    "gh release create v3.4.5 --verify-tag --title vestibule 3.4.5 " +
      "--notes-file docs/release-notes/3.4.5.md dist/SHA256SUMS dist/a.tar.gz",
  ]);
});

test("A file that is not the one that was built is not attached", async () => {
  const { status, called } = await run("attach.sh", {}, { "dist/a.tar.gz": "Another" });
  expect([status !== 0, ...called]).toEqual([true, ""]);
});
