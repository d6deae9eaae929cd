const heading = "## Unreleased\n";

/** The changelog with what was unreleased below the version; throws if there is nothing. */
export function closeUnreleased(text: string, version: string, date: string): string {
  const begin = text.indexOf(heading);
  const after = text.slice(begin + heading.length);
  const next = after.search(/^## /m);
  const content = (next < 0 ? after : after.slice(0, next)).trim();
  if (begin < 0 || content === "") throw new Error("CHANGELOG.md has nothing below Unreleased.");
  return `${text.slice(0, begin)}${heading}\n## ${version} (${date})\n${after}`;
}

/** The newest version that has a heading, or undefined. */
export function findNewestRelease(text: string): string | undefined {
  return /^## (\d+\.\d+\.\d+)\b/m.exec(text)?.[1];
}
