import { readFileSync } from "node:fs";
import { join } from "node:path";

/** The history, this rule and its tests. */
const mayNameAnything = /^(CHANGELOG\.md|docs\/release-notes\/|release\/|tests\/)/;
/** Here a number may be the version of something else. */
const namesPackages = /(^|\/)(package(-lock)?\.json|go\.(mod|sum)|requirements\.txt|.*\.tsx?)$/;
const saysUnreleased = /\b(not|nothing is|never) (yet )?(been )?released\b/i;

interface Named {
  folder: string;
  /** The files of the repository. */
  files: readonly string[];
  /** The version that main carried, such as 1.1.0-dev; or that of the release whose commit this is. */
  current: string;
  /** The release before this one. */
  previous: string | undefined;
}

/** The lines that a release should have changed, each as `FILE:LINE: TEXT`. */
export function findLeftovers({ folder, files, current, previous }: Named): string[] {
  return files
    .filter((file) => !mayNameAnything.test(file))
    .flatMap((file) => {
      const isStale = (line: string) =>
        saysUnreleased.test(line) ||
        (current !== previous && names(line, current)) ||
        (previous !== undefined && !namesPackages.test(file) && names(line, previous));
      return readFileSync(join(folder, file), "utf8")
        .split("\n")
        .flatMap((line, index) => (isStale(line) ? [`${file}:${index + 1}: ${line.trim()}`] : []));
    });
}

function names(line: string, version: string): boolean {
  return new RegExp(`(?<![\\w.-])v?${version.replaceAll(".", "\\.")}(?![\\w-]|\\.\\w)`).test(line);
}
