import { existsSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { expect, test } from "vitest";
import { docsPages } from "../support/measure/docs-pages";
import { documentedCommands } from "./documented-commands";

/** The lines of the blocks that are marked as a shell's, each once; a line that goes on is one. */
function commandsIn(text: string): string[] {
  return [...text.matchAll(/^```(?:sh|bash|shell)\n(.*?)^```/gms)]
    .flatMap(([, block = ""]) => block.replace(/\\\n\s*/g, "").split("\n"))
    .map((line) => line.replace(/(^| )#.*$/, "").trim())
    .filter(Boolean);
}

/** A heading's address, as GitHub makes it. */
function anchorsIn(text: string): string[] {
  return Array.from(text.matchAll(/^#+ (.+)$/gm), ([, heading = ""]) =>
    heading
      .toLowerCase()
      .replace(/[^\p{L}\p{N} _-]/gu, "")
      .replaceAll(" ", "-"),
  );
}

function linksIn({ path, text }: { path: string; text: string }) {
  return Array.from(text.matchAll(/\]\((?!https?:|mailto:)([^)\s]+)\)/g), ([, link = ""]) => {
    const [file = "", anchor] = link.split("#");
    return { link: `${path}: ${link}`, file: file ? join(dirname(path), file) : path, anchor };
  });
}

test("Every command in the docs is run by a test, or says why not", () => {
  const commands = new Set(docsPages.flatMap(({ text }) => commandsIn(text)));
  expect(Object.keys(documentedCommands).sort()).toEqual([...commands].sort());
});

test("Who is said to run a command does", () => {
  const wrong = Object.entries(documentedCommands).filter(([, runner]) =>
    typeof runner === "string"
      ? runner.length < 20
      : !readFileSync(runner.file, "utf8").includes(runner.words),
  );
  expect(wrong).toEqual([]);
});

test("Every file, folder and heading that the docs link to is there", () => {
  const links = docsPages.flatMap(linksIn);
  const broken = links.filter(
    ({ file, anchor }) =>
      !existsSync(file) || (anchor && !anchorsIn(readFileSync(file, "utf8")).includes(anchor)),
  );
  expect(links.length).toBeGreaterThan(50);
  expect(broken.map(({ link }) => link)).toEqual([]);
});

test("Every file and folder that the docs name is there", () => {
  const named = docsPages
    .filter(({ path }) => !/CHANGELOG|release-notes/.test(path))
    .flatMap(({ text }) =>
      Array.from(
        text.matchAll(/`((?:app|bench|deploy|locales|stack|tests|vite)\/[\w./-]+)`/g),
        ([, name = ""]) => name,
      ),
    );
  expect(named.length).toBeGreaterThan(10);
  expect(named.filter((name) => !existsSync(name))).toEqual([]);
});

test("The changelog and its notes have the version of the package", () => {
  const { version } = JSON.parse(readFileSync("package.json", "utf8")) as { version: string };
  expect(readFileSync("CHANGELOG.md", "utf8")).toContain(`\n## ${version}\n`);
  expect(existsSync(`docs/release-notes/${version}.md`)).toBe(true);
});
