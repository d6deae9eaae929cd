import { execFileSync } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { beforeEach, expect, test } from "vitest";
import { release } from "../../release/release";
import { versionFiles } from "../../release/version-files";
import { folderWith } from "../support/stand-in/own-folder";

const current = (JSON.parse(readFileSync("package.json", "utf8")) as { version: string }).version;
const next = current.replace(
  /^(\d+)\.(\d+).*$/,
  (_all, major: string, minor: string) => `${major}.${Number(minor) + 1}.0`,
);

let folder: string;

beforeEach(async () => {
  const copied = [...versionFiles, "deploy/helm/vestibule/values.yaml"];
  const changes = "## Unreleased\n\n### Added\n\n- Something.";
  folder = await folderWith({
    ...Object.fromEntries(copied.map((file) => [file, readFileSync(file, "utf8")])),
    [`docs/release-notes/${next}.md`]: `# vestibule ${next}\n`,
    "CHANGELOG.md": `# Changelog\n\n${changes}\n\n## ${current}\n`,
    ".gitignore": "build/\ndist/\n",
  });
  buildBy("mkdir -p build/server && cp package.json build/server/sbom.cdx.json");
  git("init", "--quiet");
  git("config", "user.name", "A person");
  git("config", "user.email", "a@example.test");
  git("add", ".");
  git("commit", "--quiet", "--message", "Begin");
});

const write = (file: string, text: string) => writeFileSync(join(folder, file), text);

/** Sets the command that builds. */
function buildBy(build: string): void {
  const own = JSON.parse(read("package.json")) as object;
  write("package.json", JSON.stringify({ ...own, scripts: { build } }, null, 2));
}

const read = (file: string) => readFileSync(join(folder, file), "utf8");
const git = (...args: string[]) => execFileSync("git", args, { cwd: folder, encoding: "utf8" });

function make(version: string, isDryRun = false): string[] {
  const said: string[] = [];
  release({ folder, version, date: "2026-12-01", isDryRun, say: (line) => said.push(line) });
  return said;
}

test("A release names its version in every file, in a commit and in a tag", () => {
  make(next);
  const stale = versionFiles.filter((file) => {
    // Packages of the lock file may have the same version as we had.
    const text = read(file).split('"dependencies"')[0] ?? "";
    return !text.includes(next) || text.includes(current);
  });
  expect(stale).toEqual([]);
  expect(read("CHANGELOG.md")).toContain(`## Unreleased\n\n## ${next} (2026-12-01)\n\n### Added\n`);
  expect(git("status", "--porcelain")).toBe("");
  expect(git("log", "--format=%s", "-1").trim()).toBe(`Release ${next}`);
  expect(git("rev-parse", `v${next}^{}`)).toBe(git("rev-parse", "HEAD"));
});

test("No other file of the project names the version where a release would have to change it", () => {
  const names = ["vestibule:", "tag: ", '"version": "', "VERSION=", "ersion: "];
  const patterns = names.flatMap((name) => ["-e", `${name}${current}`]);
  const paths = [":!*go.sum", ":!*go.mod", ":!stack/python", ":!docs/release-notes"];
  // Also in an archive, which has no history.
  const files = ["--no-index", "--exclude-standard", "--fixed-strings", "--name-only"];
  const grep = ["grep", ...files, ...patterns, "--", ".", ...paths];
  const found = execFileSync("git", grep, { encoding: "utf8" });
  expect(found.trim().split("\n").sort()).toEqual([...versionFiles].sort());
});

test("A release has an archive of the code, the chart, a list of parts, and their checksums", () => {
  make(next);
  const sums = read("dist/SHA256SUMS").trim().split("\n");
  const files = sums.map((line) => line.split("  ")[1] ?? "");
  expect(files).toEqual([
    `vestibule-${next}.tar.gz`,
    `vestibule-chart-${next}.tgz`,
    `vestibule-${next}.cdx.json`,
  ]);
  for (const line of sums) {
    const [sum, file = ""] = line.split("  ");
    const content = readFileSync(join(folder, "dist", file));
    expect(createHash("sha256").update(content).digest("hex")).toBe(sum);
  }
  const list = (file = "") =>
    execFileSync("tar", ["-tzf", join(folder, "dist", file)], { encoding: "utf8" });
  expect(list(files[0])).toContain(`vestibule-${next}/package.json\n`);
  expect(list(files[1])).toContain("vestibule/Chart.yaml\n");
  expect(read(`dist/${files[2] ?? ""}`)).toContain(next);
});

test("A dry run says what would be done, and changes nothing", () => {
  const said = make(next, true).join("\n");
  expect(said).toContain(`${current} becomes ${next}`);
  expect(said).toContain(
    `--tag vestibule:${next} --tag vestibule:${next.replace(/\.0$/, "")} --tag vestibule:latest`,
  );
  expect(git("status", "--porcelain")).toBe("");
  expect(git("tag")).toBe("");
  expect(existsSync(join(folder, "dist"))).toBe(false);
});

test.each(["", current, "0.0.1", "1.0", "v9.0.0", "9.0.0-rc.1", "09.0.0"])(
  'The version "%s" is refused, because it is not one above the current',
  (version) => {
    expect(() => make(version)).toThrow("is not a version above");
    expect(git("tag")).toBe("");
  },
);

const forgetNotes = () =>
  git("rm", "--quiet", `docs/release-notes/${next}.md`) +
  git("commit", "--quiet", "--message", "x");

test.each([
  ["a file that is not committed", () => write("new.txt", ""), "not committed"],
  ["a changed file", () => write("Dockerfile", "FROM scratch\n"), "not committed"],
  ["a tag that exists", () => git("tag", `v${next}`), "exists"],
  ["no release notes", forgetNotes, "is missing"],
])("A release with %s is refused", (_what, spoil, reason) => {
  spoil();
  const before = git("rev-parse", "HEAD");
  expect(() => make(next)).toThrow(reason);
  expect(git("rev-parse", "HEAD")).toBe(before);
});

test("If the build fails, every file is as before, and there is no tag", () => {
  buildBy("exit 1");
  git("commit", "--quiet", "--all", "--message", "Break the build");
  expect(() => make(next)).toThrow();
  expect([git("status", "--porcelain"), git("tag")]).toEqual(["", ""]);
});
