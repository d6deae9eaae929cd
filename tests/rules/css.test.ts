import { readdirSync, readFileSync } from "node:fs";
import { join, relative } from "node:path";
import { expect, test } from "vitest";
import { waysIn } from "../../app/ui/shell/document.server";
import { app, importsOf, sources } from "./rooms";

const folder = "app/styles";
const files = readdirSync(folder).filter((name) => name.endsWith(".css"));

/** The file without its comments, line for line. */
function read(name: string): string {
  const text = readFileSync(join(folder, name), "utf8");
  return text.replace(/\/\*.*?\*\//gs, (comment) => comment.replace(/[^\n]/g, ""));
}

test("A dark device draws a page that follows it as the dark theme does, in both forms", () => {
  const tokens = read("tokens.css");
  const bodyOf = (selector: string) =>
    new RegExp(`^ *${selector.replace(/[.[\]]/g, "\\$&")} \\{([^}]+)`, "m")
      .exec(tokens)?.[1]
      ?.split(";")
      .map((declaration) => declaration.trim());
  for (const form of ["", '[data-door="mobile"]']) {
    expect(bodyOf(`.dark${form}`)?.length).toBeGreaterThan(4);
    expect(bodyOf(`.system${form}`)).toEqual(bodyOf(`.dark${form}`));
  }
});

/**
 * The oldest engines have no logical longhand for a place. So a rule that names one side alone needs a second rule for
 * right to left.
 */
test("A rule for the left or the right side has its counterpart for writing from right to left", () => {
  const oneSided = files.flatMap((name) => {
    const rules = [...read(name).matchAll(/([^{}]+)\{([^{}]*)\}/g)].map(([, selector, body]) => ({
      selector: selector?.trim() ?? "",
      sides: new Set(body?.match(/(?<=^\s*|;\s*|padding-)(left|right)(?=\s*:)/gm)),
    }));
    const turned = new Set(rules.map(({ selector }) => selector));
    return rules
      .filter(({ selector, sides }) => sides.size === 1 && !turned.has(`[dir="rtl"] ${selector}`))
      .map(({ selector }) => `${name} ${selector}`);
  });
  expect(oneSided).toEqual([]);
});

test("What stands closer than its font intends, stands so only where letters do not join", () => {
  const closer = files.flatMap((name) =>
    [...read(name).matchAll(/([^{}]+)\{[^{}]*letter-spacing\s*:\s*-[^{}]*\}/g)].flatMap(
      ([, selector = ""]) => selector.split(",").map((part) => ({ name, part: part.trim() })),
    ),
  );
  const loosened = files.map(read).join("\n");
  expect(closer.length).toBeGreaterThan(0);
  for (const { name, part } of closer) {
    const isLoosened = new RegExp(
      `\\[dir="rtl"\\] ${part}\\s*[,{][^}]*letter-spacing:\\s*normal`,
    ).test(loosened);
    expect([name, part, isLoosened]).toEqual([name, part, true]);
  }
});

/** The classes with a rule of their own in a style sheet of the document. */
function classesIn(sheet: string): Set<string> {
  const parts = [...read(sheet).matchAll(/@import "\.\/([^"]+)"/g)];
  const text = parts.map(([, name = ""]) => read(name)).join("\n");
  return new Set(text.match(/(?<=^\s*\.)[a-z][a-z0-9-]*(?=(:[^{]*)?( \{|,$))/gm));
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
