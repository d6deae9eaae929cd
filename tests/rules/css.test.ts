import { readdirSync, readFileSync } from "node:fs";
import { join, relative } from "node:path";
import postcss, { type Rule } from "postcss";
import { expect, test } from "vitest";
import { waysIn } from "../../app/ui/shell/document.server";
import { app, importsOf, sources } from "./rooms";

const folder = "app/styles";
const files = readdirSync(folder).filter((name) => name.endsWith(".css"));
const read = (name: string) => readFileSync(join(folder, name), "utf8");

function rulesIn(name: string): Rule[] {
  const rules: Rule[] = [];
  postcss.parse(read(name)).walkRules((rule) => void rules.push(rule));
  return rules;
}

/** The declarations of a rule, such as `left: 0`. */
const linesOf = ({ nodes }: Rule) => nodes.filter(({ type }) => type === "decl").map(String);

test("A dark device draws a page that follows it as the dark theme does, in both forms", () => {
  const tokens = rulesIn("tokens.css");
  const bodyOf = (selector: string) =>
    tokens.filter((rule) => rule.selector === selector).map(linesOf)[0];
  for (const form of ["", '[data-variant="mobile"]']) {
    expect(bodyOf(`.dark${form}`)?.length).toBeGreaterThan(3);
    expect(bodyOf(`.system${form}`)).toEqual(bodyOf(`.dark${form}`));
  }
});

/**
 * The oldest engines have no logical longhand for a place. So a rule that names one side alone needs a second rule for
 * right to left.
 */
test("A rule for the left or the right side has its counterpart for writing from right to left", () => {
  const oneSided = files.flatMap((name) => {
    const rules = rulesIn(name);
    const turned = new Set(rules.map(({ selector }) => selector));
    return rules
      .filter((rule) => {
        const sides = linesOf(rule).map((line) => /^(?:padding-)?(left|right):/.exec(line)?.[1]);
        return sides.includes("left") !== sides.includes("right");
      })
      .filter(({ selector }) => !turned.has(`[dir="rtl"] ${selector}`))
      .map(({ selector }) => `${name} ${selector}`);
  });
  expect(oneSided).toEqual([]);
});

test("What stands closer than its font intends, stands so only where letters do not join", () => {
  const selectorsWith = (line: RegExp) =>
    files
      .flatMap(rulesIn)
      .filter((rule) => linesOf(rule).some((each) => line.test(each)))
      .flatMap(({ selectors }) => selectors);
  const closer = selectorsWith(/^letter-spacing: -/);
  expect(closer.length).toBeGreaterThan(0);
  const loosened = closer.map((selector) => `[dir="rtl"] ${selector}`);
  expect(selectorsWith(/^letter-spacing: normal/)).toEqual(expect.arrayContaining(loosened));
});

/** The classes with a rule of their own in a style sheet of the document. */
function classesIn(sheet: string): Set<string> {
  const parts = Array.from(read(sheet).matchAll(/@import "\.\/([^"]+)"/g), ([, name = ""]) => name);
  const selectors = parts.flatMap(rulesIn).flatMap((rule) => rule.selectors);
  return new Set(selectors.flatMap((each) => /^\.([a-z][a-z0-9-]*)(:|$)/.exec(each)?.[1] ?? []));
}

/** A file with everything in app/ui/ that it draws with. */
function drawnWith(path: string, seen = new Set<string>()): Set<string> {
  if (seen.has(path)) return seen;
  seen.add(path);
  for (const target of importsOf(path)) {
    if (sources.includes(`${target}.tsx`)) drawnWith(`${target}.tsx`, seen);
  }
  return seen;
}

test("A page that loads index.css alone draws nothing that only account.css has", () => {
  const shared = classesIn("index.css");
  const others = new Set([...classesIn("account.css")].filter((name) => !shared.has(name)));
  expect(others.size).toBeGreaterThan(30);
  const pages = ["root", ...waysIn].map((id) => join(app, `${id}.tsx`));
  const drawn = [...new Set(pages.flatMap((page) => [...drawnWith(page)]))];
  expect(drawn.length).toBeGreaterThan(30);
  const missing = drawn.flatMap((path) => {
    const classes = readFileSync(path, "utf8").match(/(?<=className=)("[^"]*"|\{[^}]*\})/g) ?? [];
    const words = classes.join("\n").match(/(?<=["` ])[a-z][a-z0-9-]*(?=["` ])/g) ?? [];
    return [...new Set(words)]
      .filter((word) => others.has(word))
      .map((word) => `${relative(app, path)} ${word}`);
  });
  // Only for pages that ask for them, which load both.
  expect(missing).toEqual([
    "ui/card.tsx card-wide",
    "ui/shell/shell.tsx account-menu",
    "ui/shell/shell.tsx account-menu-short",
    "ui/shell/shell.tsx account-menu-panel",
    "ui/shell/shell.tsx account-menu-person",
  ]);
});
