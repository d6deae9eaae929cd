import { execFileSync } from "node:child_process";
import { createHash } from "node:crypto";
import {
  chmodSync,
  existsSync,
  mkdirSync,
  readFileSync,
  rmSync,
  utimesSync,
  writeFileSync,
} from "node:fs";
import { join } from "node:path";
import { beforeEach, expect, test } from "vitest";
import { findNewestRelease } from "../../release/changelog";
import { findLeftovers } from "../../release/find-leftovers";
import { pack } from "../../release/pack";
import { release } from "../../release/release";
import { nameRelease, sentences, unreleasedNotes } from "../../release/sentences";
import { findSourceDate } from "../../release/source-date";
import { mayFollow, patchOf, versionAfter, versionAhead } from "../../release/version";
import { replaceVersion, versionFiles } from "../../release/version-files";
import { folderWith } from "../support/stand-in/own-folder";

const current = (JSON.parse(readFileSync("package.json", "utf8")) as { version: string }).version;
// In a release itself, the tests are about the one after it.
const carried = current.endsWith("-dev") ? current : versionAfter(current);
const next = versionAhead(carried);
const later = versionAfter(next);
const previous = "0.0.9";

let folder: string;

beforeEach(async () => {
  const said = sentences.map(({ file, before }) => [file, `# A page\n\n${before}\n`] as const);
  const changes = "## Unreleased\n\n### Added\n\n- Something.";
  folder = await folderWith({
    ...Object.fromEntries(versionFiles.map((file) => [file, readFileSync(file, "utf8")])),
    ...Object.fromEntries(said),
    "deploy/helm/vestibule/values.yaml": "",
    [`docs/release-notes/${next}.md`]: `# vestibule ${next}\n\n${unreleasedNotes}\n\nNew.\n`,
    "CHANGELOG.md": `# Changelog\n\n${changes}\n\n## ${previous}\n`,
    ".gitignore": "build/\ndist/\n",
  });
  if (carried !== current) replaceVersion(folder, current, carried);
  const [made, parts] = ["build/server/edge.js", "build/server/sbom.cdx.json"];
  buildBy(`mkdir -p build/server && echo >${made} && cp package.json ${parts}`);
  git("init", "--quiet");
  git("config", "user.name", "A person");
  git("config", "user.email", "a@example.test");
  git("add", ".");
  git("commit", "--quiet", "--message", "Begin");
});

const write = (file: string, text: string) => writeFileSync(join(folder, file), text);

/** Sets the command that builds. */
function buildBy(build: string): void {
  const own = JSON.parse(read("package.json")) as { scripts: object };
  const scripts = { ...own.scripts, build };
  write("package.json", JSON.stringify({ ...own, scripts }, null, 2));
}

const read = (file: string) => readFileSync(join(folder, file), "utf8");
const git = (...args: string[]) => execFileSync("git", args, { cwd: folder, encoding: "utf8" });

function make(version: string, isDryRun = false): string[] {
  const said: string[] = [];
  release({ folder, version, date: "2026-12-01", isDryRun, say: (line) => said.push(line) });
  return said;
}

const show = (file: string) => git("show", `v${next}:${file}`);

test("A release names its version in every file, in a commit and in a tag", () => {
  make(next);
  const stale = versionFiles.filter((file) => {
    // Packages of the lock file may have the same version as we had.
    const text = show(file).split('"dependencies"')[0] ?? "";
    return !text.includes(next) || text.includes(carried);
  });
  expect(stale).toEqual([]);
  for (const { file, after } of sentences) expect(show(file)).toContain(after(next));
  expect(show(`docs/release-notes/${next}.md`)).toContain("\nReleased on 2026-12-01.\n\nNew.\n");
  expect(show("CHANGELOG.md")).toContain(`## Unreleased\n\n## ${next} (2026-12-01)\n\n### Added\n`);
  expect(git("log", "--format=%s", "-1", `v${next}`).trim()).toBe(`Release ${next}`);
});

test("After a release, main carries the version after it, and its pages name the one that was released", () => {
  make(next);
  expect(git("log", "--format=%s", "-1").trim()).toBe(`Begin ${versionAhead(later)}`);
  expect(git("rev-parse", "HEAD^")).toBe(git("rev-parse", `v${next}^{}`));
  const stale = versionFiles.filter((file) => !read(file).includes(later));
  expect(stale).toEqual([]);
  for (const { file, after } of sentences) expect(read(file)).toContain(after(next));
  expect(git("status", "--porcelain")).toBe("");
});

test("The release after that takes the place of the one before it, once it has notes and changes", () => {
  make(next);
  const [second, changes] = [versionAhead(later), "## Unreleased\n\n- More.\n"];
  expect(() => make(second)).toThrow("nothing below Unreleased");
  write("CHANGELOG.md", read("CHANGELOG.md").replace("## Unreleased\n", changes));
  git("commit", "--quiet", "--all", "--message", "Change");
  expect(() => make(second)).toThrow("more below it");
  expect(git("status", "--porcelain")).toBe("");
  const notes = `docs/release-notes/${second}.md`;
  write(notes, `${read(notes)}\nNew.\n`);
  git("commit", "--quiet", "--all", "--message", "Write notes");
  make(second);
  for (const { file, after } of sentences) {
    expect(read(file)).toContain(after(second));
    expect(read(file)).not.toContain(after(next));
  }
});

test("A patch of the newest release comes before the version that main is on its way to, and leaves its notes", () => {
  const patch = patchOf(previous);
  write(`docs/release-notes/${patch}.md`, `# ${patch}\n\n${unreleasedNotes}\n\nMended.\n`);
  git("add", ".");
  git("commit", "--quiet", "--message", "Write notes");
  const notes = read(`docs/release-notes/${next}.md`);
  make(patch);
  expect(git("log", "--format=%s", "-1", `v${patch}`).trim()).toBe(`Release ${patch}`);
  expect(read(`docs/release-notes/${next}.md`)).toBe(notes);
  expect(read("package.json")).toContain(carried);
});

test.each([
  ["the version that main carried", "README.md", `Version ${carried}.`],
  ["the version before it", "README.md", `Take v${previous}.`],
  ["an image of the version before it", "deploy/new.yaml", `image: vestibule:${previous}`],
  ["that there is no release", "docs/new.md", "This is not yet released."],
])("A release is refused while a line that it does not know still says %s", (_what, file, line) => {
  const text = existsSync(join(folder, file)) ? read(file) : "";
  mkdirSync(join(folder, "docs"), { recursive: true });
  write(file, `${text}${line}\n`);
  git("add", ".");
  git("commit", "--quiet", "--message", "Say more");
  expect(() => make(next)).toThrow(line);
  expect([git("status", "--porcelain"), git("tag")]).toEqual(["", ""]);
});

test("A release is refused where a page no longer says which version one gets", () => {
  write("SECURITY.md", "# Security\n");
  git("commit", "--quiet", "--all", "--message", "Say less");
  expect(() => make(next)).toThrow("SECURITY.md does not say once");
  expect(git("status", "--porcelain")).toBe("");
});

test("A release of this project leaves no line that names the version before or says that nothing is released", async () => {
  // Also in an archive, which has no history.
  const list = ["grep", "--no-index", "--exclude-standard", "-I", "--name-only", "-e", ""];
  const files = execFileSync("git", list, { encoding: "utf8" }).trim().split("\n");
  const isDoc = (file: string) => /\.(md|ya?ml|json)$|^Dockerfile$/.test(file);
  const texts = files.map((file) => [file, readFileSync(file, "utf8")] as const);
  const copied = texts.filter(([file, text]) => isDoc(file) || text.includes(current));
  const copy = await folderWith(Object.fromEntries(copied));
  const last = findNewestRelease(readFileSync("CHANGELOG.md", "utf8"));
  replaceVersion(copy, current, "77.0.0");
  nameRelease(copy, last, "77.0.0");
  const named = { folder: copy, files: copied.map(([file]) => file), current, previous: last };
  expect(findLeftovers(named)).toEqual([]);
});

test("A release has an archive that runs with Node alone, the chart, a list of parts, and their checksums", () => {
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
  const root = `vestibule-${next}`;
  const kept = ["server.js", "package.json", "build/server/edge.js", "deploy/kubernetes.yaml"];
  for (const name of kept) expect(list(files[0])).toContain(`${root}/${name}\n`);
  expect(list(files[1])).toContain("vestibule/Chart.yaml\n");
  expect(read(`dist/${files[2] ?? ""}`)).toContain(next);
});

test("The archive's package names no package to install, and its commands run what is built", () => {
  execFileSync("npm", ["run", "--silent", "build"], { cwd: folder });
  pack({ folder, dist: join(folder, "dist"), sourceDate: 1 });
  const archive = join(folder, `dist/vestibule-${carried}.tar.gz`);
  const path = `vestibule-${carried}/package.json`;
  const own = JSON.parse(
    execFileSync("tar", ["-xzOf", archive, path], { encoding: "utf8" }),
  ) as Record<string, object>;
  expect(
    Object.keys(own).filter((key) => /dependencies|overrides|browserslist/i.test(key)),
  ).toEqual([]);
  expect(own.scripts).toEqual({
    start: expect.stringMatching(/^exec node .*build\/server\/edge\.js$/) as string,
    doctor: "node build/server/doctor.js",
    "mail-templates": "node build/server/mail-templates.js",
  });
});

test("The same build and day make the same bytes, whatever the times and modes of its files", () => {
  execFileSync("npm", ["run", "--silent", "build"], { cwd: folder });
  const dist = (name: string) => pack({ folder, dist: join(folder, name), sourceDate: 1_000_000 });
  const names = dist("dist/first");
  utimesSync(join(folder, "build/server/edge.js"), 1, 1);
  chmodSync(join(folder, "build/server/edge.js"), 0o600);
  rmSync(join(folder, "deploy/kubernetes.yaml"));
  git("checkout", "--quiet", "--", "deploy");
  expect(dist("dist/second")).toEqual(names);
  for (const name of names) {
    const [first, second] = ["first", "second"].map((each) =>
      readFileSync(join(folder, `dist/${each}/${name}`)),
    );
    expect([name, first?.equals(second ?? Buffer.from(""))]).toEqual([name, true]);
  }
  const list = ["-tvzf", `dist/first/${names[0] ?? ""}`, "--utc", "--numeric-owner"];
  const lines = execFileSync("tar", list, { cwd: folder, encoding: "utf8" }).trim().split("\n");
  const same = /^(d|-)rw[x-]r-[x-]r-[x-] 0\/0 +\d+ 1970-01-12 /;
  expect(lines.filter((line) => !same.test(line))).toEqual([]);
  const paths = lines.map((line) => line.split(" ").at(-1)?.replaceAll("/", "\0"));
  expect(paths).toEqual([...paths].sort());
});

test("A build names the day of its release, or else the time that it is given or that of the newest commit", () => {
  write("CHANGELOG.md", "# Changelog\n\n## 2.0.0 (2027-01-02)\n");
  expect(findSourceDate(folder, "2.0.0")).toBe(Date.UTC(2027, 0, 2) / 1000);
  expect(findSourceDate(folder, "2.0.0", "7")).toBe(7);
  expect(findSourceDate(folder, "2.1.0-dev")).toBe(Number(git("log", "-1", "--format=%ct")));
  expect(() => findSourceDate(folder, "2.0.0", "today")).toThrow("not a number of seconds");
});

test("A dry run says what would be done, and changes nothing", () => {
  const said = make(next, true).join("\n");
  expect(said).toContain(`${carried} becomes ${next}`);
  expect(said).toContain(
    `--tag vestibule:${next} --tag vestibule:${next.replace(/\.0$/, "")} --tag vestibule:latest`,
  );
  expect(git("status", "--porcelain")).toBe("");
  expect(git("tag")).toBe("");
  expect(existsSync(join(folder, "dist"))).toBe(false);
});

test("A version is refused that is not the one that main is on its way to, one above it, or the next patch", () => {
  const refused = [
    "",
    carried,
    "0.0.1",
    "0.0.9",
    "0.0.11",
    "1.0",
    "v9.0.0",
    "9.0.0-rc.1",
    "09.0.0",
  ];
  expect(refused.filter((version) => mayFollow(version, carried, previous))).toEqual([]);
  const above = [next, patchOf(next), versionAhead(later), "99.0.0", "0.0.10"];
  expect(above.filter((version) => !mayFollow(version, carried, previous))).toEqual([]);
  expect(() => make("0.0.1")).toThrow("is not a version that may follow");
  expect(git("tag")).toBe("");
});

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
