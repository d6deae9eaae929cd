import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { findEngineGaps } from "../../support/measure/engine-gaps";

const folder = "build/client/assets";
const scripts = readdirSync(folder).filter((name) => name.endsWith(".js"));
const { globals, members } = findEngineGaps();

/** Names that look new and are not, or are asked for before they are used. */
const known = new Set([
  // React asks whether they are there.
  "setImmediate",
  "reportError",
  // These are React's own.
  "createContext",
  "toArray",
  // Intl.DateTimeFormat has an old one of this name.
  "format",
  // A router that goes nowhere has a method of this name.
  "fetch",
]);

function findAll(code: string, pattern: RegExp): Set<string> {
  return new Set([...code.matchAll(pattern)].map(([, name = ""]) => name));
}

test("MDN's data says what Android's WebView 90 and iOS 14.0 lack", () => {
  expect(globals).toEqual(expect.arrayContaining(["TextEncoderStream", "structuredClone"]));
  expect(members).toEqual(expect.arrayContaining(["at", "hasOwn", "requestSubmit", "showModal"]));
  expect(globals).not.toContain("Promise");
  expect(members).not.toContain("querySelector");
});

test("No script of ours, of React or of Remix uses what the oldest engines lack", () => {
  const missing = scripts.flatMap((name) => {
    // Texts in the script are left out.
    const text = readFileSync(join(folder, name), "utf8");
    const code = text.replace(/"(?:[^"\\\n]|\\.)*"/g, '""');
    const named = findAll(code, /(?<![\w$.])([A-Za-z_$][\w$]*)(?![\w$]*:)/g);
    const called = findAll(code, /\.([A-Za-z_$][\w$]*)\(/g);
    const used = [
      ...globals.filter((global) => named.has(global)),
      ...members.filter((member) => called.has(member)),
    ];
    return used.filter((each) => !known.has(each)).map((each) => `${name} ${each}`);
  });
  expect(scripts.length).toBeGreaterThan(20);
  expect(missing).toEqual([]);
});
