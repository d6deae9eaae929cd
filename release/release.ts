import { execFileSync } from "node:child_process";
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { buildAndPack } from "./build-and-pack";
import { closeUnreleased, findNewestRelease } from "./changelog";
import { findLeftovers } from "./find-leftovers";
import { fileNames } from "./pack";
import { nameRelease, unreleasedNotes } from "./sentences";
import { mayFollow, patchOf, versionAfter, versionAhead } from "./version";
import { replaceVersion } from "./version-files";

export interface ReleaseSettings {
  /** The folder of the repository. */
  folder: string;
  version: string;
  /** The day, as in 2026-11-23. */
  date: string;
  isDryRun: boolean;
  say: (line: string) => void;
}

/**
 * Writes the version everywhere, builds, puts what people get into `dist/`, commits and tags. A second commit lets main
 * carry the next version. Nothing is pushed. Throws, and leaves the files as they were, if something is missing or
 * still names what is over.
 */
export function release({ folder, version, date, isDryRun, say }: ReleaseSettings): void {
  const run = (command: string, ...args: string[]) =>
    execFileSync(command, args, {
      cwd: folder,
      encoding: "utf8",
      stdio: ["ignore", "pipe", "pipe"],
    });
  const current = readVersion(folder);
  const history = read(folder, "CHANGELOG.md");
  const previous = findNewestRelease(history);
  check({ folder, version, current, previous, git: (...args) => run("git", ...args) });
  const changelog = closeUnreleased(history, version, date);
  const isPatch = previous !== undefined && version === patchOf(previous);
  const next = isPatch ? current : versionAfter(version);
  const tag = `v${version}`;

  say(`${current} becomes ${version}, commit "Release ${version}", tag ${tag}`);
  for (const file of [...Object.values(fileNames(version)), "SHA256SUMS"]) say(`dist/${file}`);
  say(`Then main carries ${next}`);
  say(`Then: git push --follow-tags`);
  say(`Without .github/workflows/release.yml: ${imageCommand(version, tag)}`);
  if (isDryRun) {
    say("Nothing was changed.");
    return;
  }

  try {
    replaceVersion(folder, current, version);
    nameRelease(folder, previous, version);
    writeFileSync(join(folder, "CHANGELOG.md"), changelog);
    replaceInNotes(folder, version, `Released on ${date}.`);
    const tracked = run("git", "grep", "-I", "--name-only", "-e", "").trim().split("\n");
    const leftovers = findLeftovers({ folder, files: tracked, current, previous });
    if (leftovers.length > 0) throw new Error(`Not changed:\n${leftovers.join("\n")}`);
    buildAndPack(folder, version);
    run("git", "commit", "--quiet", "--all", "--message", `Release ${version}`);
  } catch (error) {
    run("git", "checkout", "--quiet", "--", ".");
    throw error;
  }
  run("git", "tag", "--annotate", tag, "--message", `vestibule ${version}`);

  replaceVersion(folder, version, next);
  const ahead = versionAhead(next);
  const notes = notesPath(folder, ahead);
  // A patch comes before the version that main is on its way to.
  if (!existsSync(notes)) writeFileSync(notes, `# vestibule ${ahead}\n\n${unreleasedNotes}\n`);
  run("git", "add", "docs/release-notes");
  run("git", "commit", "--quiet", "--all", "--message", `Begin ${ahead}`);
}

const notesPath = (folder: string, version: string) =>
  join(folder, `docs/release-notes/${version}.md`);

/** Throws if the notes do not begin with what they say until the release, or say nothing more. */
function replaceInNotes(folder: string, version: string, released: string): void {
  const path = notesPath(folder, version);
  const [title = "", content = ""] = readFileSync(path, "utf8").split(unreleasedNotes);
  if (content.trim() === "") {
    throw new Error(`${path} needs "${unreleasedNotes}" and more below it.`);
  }
  writeFileSync(path, `${title}${released}${content}`);
}

interface Facts {
  folder: string;
  version: string;
  current: string;
  /** The newest release. */
  previous: string | undefined;
  git: (...args: string[]) => string;
}

function check({ folder, version, current, previous, git }: Facts): void {
  if (!mayFollow(version, current, previous)) {
    throw new Error(`"${version}" is not a version that may follow ${current}, such as 1.2.3.`);
  }
  if (git("status", "--porcelain") !== "") {
    throw new Error("The tree has changes that are not committed.");
  }
  if (git("tag", "--list", `v${version}`) !== "") throw new Error(`The tag v${version} exists.`);
  if (!existsSync(notesPath(folder, version))) {
    throw new Error(`docs/release-notes/${version}.md is missing.`);
  }
}

function imageCommand(version: string, tag: string): string {
  const minor = version.replace(/\.\d+$/, "");
  const tags = [version, minor, "latest"].map((each) => `--tag vestibule:${each}`);
  const revision = `--build-arg VERSION=${version} --build-arg REVISION="$(git rev-parse ${tag}^{})"`;
  return `git archive ${tag} | docker build ${tags.join(" ")} ${revision} -`;
}

function readVersion(folder: string): string {
  return (JSON.parse(read(folder, "package.json")) as { version: string }).version;
}

function read(folder: string, file: string): string {
  return readFileSync(join(folder, file), "utf8");
}
