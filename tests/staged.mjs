// `npm run check -- --staged`: what a commit needs looked at before it is made.
import { spawnSync } from "node:child_process";

/**
 * The checks of these files: a title, a program of node_modules/.bin and its arguments. oxlint reads the types as well.
 * @example ["app/a.ts", "README.md"] gives the format of both, and types and lint of the first.
 */
export function checksOf(files) {
  const ending = (pattern) => files.filter((file) => pattern.test(file));
  const checks = [
    // It passes what it does not format, and what it should not.
    {
      title: "format",
      program: "oxfmt",
      args: ["--check", "--no-error-on-unmatched-pattern"],
      on: files,
    },
    { title: "types, lint", program: "oxlint", args: [], on: ending(/\.(ts|tsx|mts|mjs|js)$/) },
    { title: "styles", program: "stylelint", args: [], on: ending(/^app\/styles\/[^/]+\.css$/) },
    {
      title: "compose files",
      program: "dclint",
      args: ["--max-warnings=0"],
      on: ending(/(^|\/)compose[^/]*\.ya?ml$/),
    },
  ];
  return checks
    .filter(({ on }) => on.length > 0)
    .map(({ on, args, ...check }) => ({ ...check, args: [...args, ...on] }));
}

/** The files of the next commit, as they lie in the folder; one that is removed is not there to be checked. */
export function stagedFiles(folder) {
  const args = ["diff", "--cached", "--name-only", "--diff-filter=d", "-z"];
  const { status, stdout, stderr } = spawnSync("git", args, { cwd: folder, encoding: "utf8" });
  if (status !== 0) throw new Error(`git did not tell what is staged: ${stderr}`);
  return stdout.split("\0").filter(Boolean);
}
