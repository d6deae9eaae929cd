import { readFileSync } from "node:fs";
import type { HTMLElement } from "node-html-parser";
import { expect, test } from "vitest";
import { settingsSchema } from "../../../app/config/settings";
import { codesIn, readDocsTable } from "../../support/measure/docs-table";
import { drawGallery } from "../../support/visitor/draw-gallery";
import { enter } from "../../support/visitor/sign-in";
import { view } from "../../support/stand-in/view-nodes";
import { Visitor } from "../../support/visitor/visitor";
import { shareWorld } from "../../support/world/started";

const docs = "docs/migrate.md";

const world = await shareWorld({ env: { GALLERY: "on" } });
const visitor = new Visitor(world.url);
const { visitor: person } = await enter(world);
const drawn = new Map([...(await drawGallery(world.url))].map(([name, { page }]) => [name, page]));

/** Each address, its visitor, and the status and title of its answer. */
const paths: Record<string, [by: "nobody" | "person", status: number, title: string]> = {
  "/": ["person", 200, "Your account"],
  "/welcome": ["person", 200, "Your account"],
  "/login": ["nobody", 200, "Sign in"],
  "/registration": ["nobody", 200, "Register an account"],
  "/recovery": ["nobody", 200, "Recover your account"],
  "/verification": ["nobody", 200, "Verify your account"],
  "/settings": ["person", 200, "Account Settings"],
  "/sessions": ["person", 200, "Sessions"],
  "/consent": ["nobody", 404, "404 - Page not found"],
  "/logout": ["person", 200, "Log out"],
  "/error": ["nobody", 200, "This link doesn’t work"],
  "/health/alive": ["nobody", 200, ""],
  "/health/ready": ["nobody", 200, ""],
  "/.well-known/ory/webauthn.js": ["nobody", 200, ""],
};

test("Every path of Ory's reference interface is in the table, and answers here as it says", async () => {
  const rows = readDocsTable(docs, "path there").flatMap(([path]) => codesIn(path));
  expect(rows).toEqual(Object.keys(paths));
  for (const [path, [by, ...answer]] of Object.entries(paths)) {
    const { status, title } = await (by === "person" ? person : visitor).get(path);
    expect([path, status, title]).toEqual([path, ...answer]);
  }
});

test("The settings of Ory's interfaces that are supported here are settings, and the others are not", () => {
  const names = new Set(Object.keys(settingsSchema.shape));
  const rows = [
    ...readDocsTable(docs, "setting there"),
    ...readDocsTable(docs, "in Elements").filter(([there]) => /`[A-Z_]+`/.test(there ?? "")),
  ];
  expect(rows.length).toBeGreaterThan(16);
  for (const [there, here = ""] of rows) {
    const meant = codesIn(here).filter((code) => /^[A-Z]+_[A-Z_]+$|^PORT$/.test(code));
    expect([there, meant.filter((name) => !names.has(name))]).toEqual([there, []]);
    for (const name of codesIn(there)) {
      expect([name, names.has(name)]).toEqual([name, meant.includes(name)]);
    }
  }
});

/** `node/input/<name>` as a pattern for a whole hook. */
function patternOf(hook: string): RegExp {
  const escaped = hook.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");
  return new RegExp(`^${escaped.replace(/<[a-z]+>|…/g, "[^/]+(?:/[^/]+)*?")}$`);
}

function hooksOf(place: HTMLElement): string[] {
  const elements = place.querySelectorAll("[data-testid]");
  return elements.map((element) => element.getAttribute("data-testid") ?? "");
}

test("Every hook for browser tests is on a page, and every one that is said to be missing is on none", () => {
  const attributes = { id: "captcha_turnstile_inject" };
  const place = { type: "div", group: "captcha", messages: [], meta: {}, attributes };
  const hooks = new Set([
    ...[...drawn.values()].flatMap(hooksOf),
    // It is in no flow of the gallery: only Kratos' Enterprise edition has it.
    ...view([place]).forms.flatMap(({ nodes }) =>
      nodes.map((node) => "testId" in node && node.testId),
    ),
  ]);
  const listed = (heading: string) =>
    readDocsTable(docs, heading).flatMap(([hook]) => codesIn(hook));
  const [here, elsewhere] = [listed("hook"), listed("missing hook")];
  const isThere = (hook: string) => [...hooks].some((each) => each && patternOf(hook).test(each));
  expect(here.length).toBeGreaterThan(25);
  expect(here.filter((hook) => !isThere(hook))).toEqual([]);
  expect(elsewhere.filter(isThere)).toEqual([]);
});

/** The gallery's pages for a word of the table. */
const places: Record<string, RegExp> = {
  "sign-in": /^login/,
  "second factor": /^login-aal2/,
  "sign-in with social providers": /^login-social/,
  registration: /^registration/,
  recovery: /^recovery/,
  verification: /^verification/,
  settings: /^settings/,
};

test("Every field and button has the name and the value of Kratos, where the table says", () => {
  for (const [selector, on = ""] of readDocsTable(docs, "field or button")) {
    const names = [...drawn.keys()].filter((name) =>
      drawn.get(name)?.querySelector(`main ${codesIn(selector)[0] ?? ""}`),
    );
    if (on.startsWith("nowhere")) {
      expect([selector, names]).toEqual([selector, []]);
      continue;
    }
    for (const place of on.replace(", once a code is sent", "").split(", ")) {
      const pattern = places[place] ?? /^$/;
      expect([selector, place, names.some((name) => pattern.test(name))]).toEqual([
        selector,
        place,
        true,
      ]);
    }
  }
});

test("Each method has one submit button on a page", () => {
  for (const [name, shown] of drawn) {
    const buttons = shown.querySelectorAll('main button[type="submit"][name="method"]');
    // In a form with rows to add or remove, an unseen first button keeps Enter on the one that sends it.
    const seen = buttons.filter((button) => button.getAttribute("aria-hidden") !== "true");
    const values = seen.map((button) => button.getAttribute("value"));
    expect([name, values]).toEqual([name, [...new Set(values)]]);
  }
  expect(drawn.get("login")?.querySelectorAll('button[name="method"]').length).toBeGreaterThan(1);
});

test("A secret stands alone in a code element: the key of an authenticator app, and each backup code", () => {
  const textOf = (name: string, id: string) =>
    drawn.get(name)?.querySelector(`[data-testid="node/text/${id}/text"]`);
  const key = textOf("settings-authenticator", "totp_secret_key");
  expect(key?.text).toMatch(/^[A-Z2-7]{16,}$/);
  expect(key?.querySelector("code")?.text).toBe(key?.text);
  const codes = textOf("settings-backup-codes", "lookup_secret_codes")?.querySelectorAll("code");
  expect(codes?.map(({ text }) => /^\w{6,}$/.test(text))).toContain(true);
});

test("Labels that tests look for are worded as the table says", () => {
  const read = (file: string) => JSON.parse(readFileSync(file, "utf8")) as Record<string, string>;
  const own = read("locales/en/identity.json");
  for (const [number, , here] of readDocsTable(docs, "number")) {
    const words = own[codesIn(number)[0] ?? ""]?.replace("{{provider}}", "Google");
    expect([number, words]).toEqual([number, here]);
  }
});
