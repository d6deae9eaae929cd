import { execFileSync } from "node:child_process";
import { writeFileSync } from "node:fs";
import { expect, test } from "vitest";
import { checksOf, stagedFiles } from "../staged.mjs";
import { folderWith } from "../support/stand-in/own-folder";

test("Each staged file is checked by what is made for its kind", () => {
  const files = ["README.md", "app/a.ts", "app/ui/b.tsx", "app/styles/c.css", "compose.yaml"];
  const checks = checksOf(files).map(({ program, args }) => [
    program,
    args.filter((argument) => !argument.startsWith("-")),
  ]);
  expect(checks).toEqual([
    ["oxfmt", files],
    ["oxlint", ["app/a.ts", "app/ui/b.tsx"]],
    ["stylelint", ["app/styles/c.css"]],
    ["dclint", ["compose.yaml"]],
  ]);
});

test("A commit of nothing has nothing to check", () => {
  expect(checksOf([])).toEqual([]);
});

test("A file that is not staged, and one that is removed, are not checked", async () => {
  const folder = await folderWith({
    "kept.ts": {},
    "two words.ts": {},
    "gone.ts": {},
    "later.ts": {},
  });
  const git = (...args: string[]) =>
    execFileSync("git", ["-c", "user.name=A", "-c", "user.email=a@example.org", ...args], {
      cwd: folder,
    });
  git("init", "--quiet");
  git("add", "kept.ts", "gone.ts");
  git("commit", "--quiet", "--message", "Begin");
  git("rm", "--quiet", "gone.ts");
  writeFileSync(`${folder}/kept.ts`, "2");
  git("add", "kept.ts", "two words.ts");
  expect(stagedFiles(folder)).toEqual(["kept.ts", "two words.ts"]);
});
