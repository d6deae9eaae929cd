import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { sources } from "./rooms";
import { codesIn, readDocsTable } from "../support/measure/docs-table";

const read = (path: string) => readFileSync(path, "utf8");
const all = ["server.ts", ...sources].map(read);

const rowsOf = (heading: string) => readDocsTable("docs/logs.md", heading);
const plain = rowsOf("event");
const security = rowsOf("security event");

/** The texts of a type such as `"a" | "b"`. */
const textsIn = (type = "") => Array.from(type.matchAll(/"(\w+)"/g), ([, text = ""]) => text);

test("Every event that the code can log is in docs/logs.md, and no other", () => {
  const texts = all.flatMap((text) =>
    Array.from(text.matchAll(/\bevent\??:([\s|]*"\w+"(?:[\s|]*"\w+")*)/g), ([, type]) => type),
  );
  const logged = new Set(texts.flatMap(textsIn));
  expect(logged.size).toBeGreaterThan(20);
  const documented = [...plain, ...security].flatMap(([event]) => codesIn(event));
  expect(documented.sort()).toEqual([...logged].sort());
});

test("Every security event has in docs/logs.md the outcomes that it can have", () => {
  const types = read("app/telemetry/security-event.server.ts").matchAll(
    /\bevent:([^;{}]+);[^{}]*?\boutcome:([^;{}]+)[;}]/g,
  );
  const wrong: string[] = [];
  for (const [, events, outcomes] of types) {
    for (const event of textsIn(events)) {
      const cell = security.find(([names]) => codesIn(names).includes(event))?.[1];
      for (const outcome of textsIn(outcomes)) {
        if (!codesIn(cell).includes(outcome)) wrong.push(`${event} ${outcome}`);
      }
    }
  }
  expect(wrong).toEqual([]);
});

test("Every way in which a service can fail is in docs/logs.md", () => {
  const [, type] =
    /interface UpstreamFailure \{[^}]*?\boutcome: ([^;]+);/.exec(
      read("app/upstream/watch.server.ts"),
    ) ?? [];
  const cell = plain.find(([event]) => codesIn(event).includes("upstream_failed"))?.[1];
  // A certificate has a security event instead.
  const outcomes = textsIn(type).filter((outcome) => outcome !== "tls");
  expect(outcomes.length).toBeGreaterThan(5);
  expect(outcomes.filter((outcome) => !codesIn(cell).includes(outcome))).toEqual([]);
});

test("Every field that the code names when it logs is in docs/logs.md", () => {
  const objects = all.flatMap((text) =>
    Array.from(
      text.matchAll(/\blog(?:\.\w+|\[[^\]]+\]+)\(\{([^}]*)\}/g),
      ([, fields = ""]) => fields,
    ),
  );
  expect(objects.length).toBeGreaterThan(8);
  const named = objects
    .flatMap((fields) => fields.split(","))
    .flatMap((part) => /^\s*(\w+)\s*(?::|$)/.exec(part)?.[1] ?? []);
  const documented = new Set(rowsOf("field").flatMap(([field]) => codesIn(field)));
  expect([...new Set(named)].filter((name) => !documented.has(name))).toEqual([]);
});
