import { readdirSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { docsPages } from "../support/measure/docs-pages";

/** Written before the rule, and the diary of what changed. */
const exempt = /CHANGELOG|release-notes/;
const pages = docsPages.filter(({ path }) => !exempt.test(path));

const mostWords = { sentence: 25, cell: 30, readme: 900 };
const mostCharactersOfTitle = 120;

/** Words and turns that nobody says today, or that make a reader go back. */
const refused = [
  /\bwho(so)?ever\b/i,
  /\bwhat(so)?ever\b/i,
  /\bwhichever\b/i,
  /\bthat (which|of which)\b/i,
  /\bof (which|whom)\b/i,
  /\bthose (who|whom|that|which)\b/i,
  /\b(hence|thereby|therein|whereby|lest|nobody's place)\b/i,
  /\bso as to\b/i,
  /\b(in order to|utilize|leverage|e\.g\.|i\.e\.|via)\b/i,
];

/** Beginnings that make a reader go back for the subject. */
const refusedBeginning = /^(Of|The same|What|That|Nobody)\b/;

/** The readable text: no code blocks, and a link or a code as the words that stand for it. */
function readable(text: string): string {
  return text
    .replace(/^```.*?^```/gms, "")
    .replace(/!?\[([^\]]*)\]\([^)]*\)/g, "$1")
    .replace(/`[^`]*`/g, "X");
}

const isRow = (line: string) => line.trimStart().startsWith("|");

/** The cells of the tables of a page. */
function cellsOf(text: string): string[] {
  return readable(text)
    .split("\n")
    .filter(isRow)
    .flatMap((row) => row.split("|"))
    .map((cell) => cell.trim())
    .filter((cell) => !/^[-:]*$/.test(cell));
}

/** The sentences of a page outside its tables. A colon before a capital ends one as well. */
function sentencesOf(text: string): string[] {
  return readable(text)
    .split("\n")
    .filter((line) => !isRow(line))
    .join("\n")
    .split(/\n\s*\n|\n(?=\s*(?:[-*#]|\d+\.)\s)/)
    .flatMap((block) => block.split(/(?<=[.!?][”"')*]*)\s+|(?<=:)\s+(?=[A-Z*])/))
    .map((sentence) => sentence.replace(/\s+/g, " ").trim());
}

function countWords(text: string): number {
  return text.split(" ").filter((word) => /[\p{L}\p{N}]/u.test(word)).length;
}

/** A list of names alone. */
const isCode = (sentence: string) => !/[^X, ]/.test(sentence);

/** The parts of all pages for which something holds, each with its page. */
function findParts(partsOf: (text: string) => string[], isFound: (part: string) => boolean) {
  return pages.flatMap(({ path, text }) =>
    partsOf(text)
      .filter(isFound)
      .map((part) => `${path}: ${part}`),
  );
}

test("No sentence has more than 25 words", () => {
  const isLong = (part: string) => countWords(part) > mostWords.sentence && !isCode(part);
  expect(findParts(sentencesOf, isLong)).toEqual([]);
});

test("No cell has more than 30 words", () => {
  expect(findParts(cellsOf, (part) => countWords(part) > mostWords.cell)).toEqual([]);
});

test("No page has a word that the style refuses", () => {
  const isRefused = (part: string) => refused.some((turn) => turn.test(part));
  expect([...findParts(sentencesOf, isRefused), ...findParts(cellsOf, isRefused)]).toEqual([]);
});

test("The README has at most 900 words", () => {
  const wordsOf = (chosen: (path: string) => boolean) =>
    pages
      .filter(({ path }) => chosen(path))
      .reduce((sum, { text }) => sum + countWords(readable(text).replace(/[\s|]+/g, " ")), 0);
  const docs = wordsOf((path) => path.startsWith("docs/"));
  // A page that is not found has no words.
  expect(docs).toBeGreaterThan(10_000);
  expect(wordsOf((path) => path === "README.md")).toBeLessThanOrEqual(mostWords.readme);
});

/**
 * The titles of the tests of a file: each text that a function follows.
 * @example test("A title", async () => …), and test.each(rows)("A title of %s", (row) => …)
 */
function titlesOf(text: string): string[] {
  const titled = text.matchAll(/(["'`])((?:(?!\1)[^\\\n]|\\.)*)\1,\s+(?:async )?(?:\(|\w+ =>)/g);
  return Array.from(titled, ([, , title = ""]) => title);
}

test("No title of a test has more than 120 characters", () => {
  const files = ["app", "tests"].flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: "utf8" })
      .filter((name) => /\.(test|journey)\.tsx?$/.test(name))
      .map((name) => `${folder}/${name}`),
  );
  const titles = files.flatMap((file) =>
    titlesOf(readFileSync(file, "utf8")).map((title) => `${file}: ${title}`),
  );
  expect(titles.length).toBeGreaterThan(2000);
  const isLong = (found: string) => found.replace(/^.*?: /, "").length > mostCharactersOfTitle;
  expect(titles.filter(isLong)).toEqual([]);
});

/** The comments of a file that have lines of their own; neighbouring lines are one. */
function commentsOf(text: string): string[] {
  const found = text.matchAll(/^[ \t]*(?:\{?\/\*\*?([^]*?)\*\/|((?:[ \t]*\/\/.*\n)+))/gm);
  return Array.from(found, ([, block = "", lines = ""]) =>
    readable(block.replace(/^[ \t]*\*/gm, "") + lines.replace(/^[ \t]*\/\//gm, ""))
      .replace(/\s+/g, " ")
      .trim(),
  );
}

test("No comment has a word or a beginning that the style refuses", () => {
  const folders = ["app", "bench", "release", "stack", "tests", "vite"];
  const files = [".", ...folders]
    .flatMap((folder) =>
      readdirSync(folder, { recursive: folder !== ".", encoding: "utf8" }).map((name) =>
        folder === "." ? name : `${folder}/${name}`,
      ),
    )
    .filter((name) => /\.(tsx?|mjs)$/.test(name));
  const comments = files.flatMap((file) =>
    commentsOf(readFileSync(file, "utf8")).map((comment) => ({ file, comment })),
  );
  expect(comments.length).toBeGreaterThan(2000);
  const faults = comments.filter(({ comment }) => {
    const sentences = comment.split(/(?<=[.!?:])\s+/);
    const begins = (sentence: string) => refusedBeginning.test(sentence);
    return sentences.some(begins) || refused.some((turn) => turn.test(comment));
  });
  expect(faults.map(({ file, comment }) => `${file}: ${comment}`)).toEqual([]);
});

test("The rule counts a sentence up to its end, and neither code nor a link's address", () => {
  expect(sentencesOf("One two. Three `four five`\nsix: Seven\n\n- eight")).toEqual([
    "One two.",
    "Three X six:",
    "Seven",
    "- eight",
  ]);
  expect(countWords("See docs and X – 3 times")).toBe(6);
  expect(cellsOf("| a b | [c](d e f) |\n| --- | --- |")).toEqual(["a b", "c"]);
});
