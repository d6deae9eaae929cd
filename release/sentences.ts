import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";

interface Sentence {
  file: string;
  /** The text while nothing is released. */
  before: string;
  /** The text while this version is the newest release. */
  after: (version: string) => string;
}

/** Every text that says which version one gets. */
export const sentences: readonly Sentence[] = [
  {
    file: "README.md",
    before: "Nothing is released yet: build the main branch in one of three ways.",
    after: (version) =>
      `The newest version is ${version}: \`git checkout ":/^Release ${version}"\`. There are three ways to run it.`,
  },
  {
    file: "docs/deploy.md",
    before:
      "Nothing is released yet: build the main branch on each machine with `npm ci && npm run build`,",
    after: (version) => `Unpack [the archive](#the-archive) of version ${version} on each machine,`,
  },
  {
    file: "docs/security.md",
    before: "nothing is released yet, so the main branch gets the fixes;",
    after: (version) => `${version} is the newest version;`,
  },
  {
    file: "SECURITY.md",
    before: "Nothing is released yet: until then the main branch gets the fixes.",
    after: (version) => `The newest version is ${version}.`,
  },
];

/** The beginning of a version's notes until it is released. */
export const unreleasedNotes = "Not released yet: these notes are about the main branch.";

/** Names the version in each text, in place of the release before it. Throws if a text is not there once. */
export function nameRelease(folder: string, previous: string | undefined, version: string): void {
  for (const { file, before, after } of sentences) {
    const path = join(folder, file);
    const known = previous === undefined ? [before] : [before, after(previous)];
    const text = readFileSync(path, "utf8");
    const parts = known.map((each) => text.split(each)).find(({ length }) => length > 1);
    if (parts?.length !== 2) throw new Error(`${file} does not say once which version one gets.`);
    writeFileSync(path, parts.join(after(version)));
  }
}
