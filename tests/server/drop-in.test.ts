import { readFileSync } from "node:fs";
import type { HTMLElement } from "node-html-parser";
import { afterAll, beforeAll, expect, test } from "vitest";
import { galleryAddress } from "../../app/gallery/gallery-page";
import { galleryPages } from "../../app/gallery/pages";
import { settingsSchema } from "../../app/settings";
import { codesIn, readDocsTable } from "../support/docs-table";
import { signIn } from "../support/sign-in";
import { view } from "../support/view-nodes";
import { Visitor } from "../support/visitor";
import { startWorld, type World } from "../support/world";

const page = "docs/migrate.md";

let world: World;
let visitor: Visitor;
let person: Visitor;
/** Every page of the gallery by its name, drawn in English. */
let drawn: Map<string, HTMLElement>;
beforeAll(async () => {
  world = await startWorld({ env: { GALLERY: "on" } });
  visitor = new Visitor(world.url);
  person = await signIn(world.url, await world.createPerson());
  const pages = galleryPages.map(async (each) => {
    const address = `${galleryAddress(each)}?lng=en`;
    return [each.name, (await new Visitor(world.url).get(address)).page] as const;
  });
  drawn = new Map(await Promise.all(pages));
});
afterAll(() => world.stop());

/** What is asked for, by whom, and what it answers: a title, or the address that it leads to. */
const paths: Record<string, [by: "nobody" | "person", status: number, answer: string | RegExp]> = {
  "/": ["person", 200, "Your account"],
  "/welcome": ["nobody", 303, /^\/$/],
  "/login": ["nobody", 200, "Sign in"],
  "/registration": ["nobody", 200, "Register an account"],
  "/recovery": ["nobody", 200, "Recover your account"],
  "/verification": ["nobody", 200, "Verify your account"],
  "/settings": ["person", 200, "Account Settings"],
  "/sessions": ["person", 200, "Where you're signed in"],
  "/consent": ["nobody", 400, /^$/],
  "/logout": ["person", 200, "Log out"],
  "/error": ["nobody", 200, "An error occurred"],
  "/health/alive": ["nobody", 200, ""],
  "/health/ready": ["nobody", 200, ""],
  "/.well-known/ory/webauthn.js": ["nobody", 200, ""],
};

test("Every path of Ory's reference interface is in the table, and answers here as it says", async () => {
  const rows = readDocsTable(page, "path there").flatMap(([path]) => codesIn(path));
  expect(rows).toEqual(Object.keys(paths));
  for (const [path, [by, status, answer]] of Object.entries(paths)) {
    const found = await (by === "person" ? person : visitor).get(path);
    expect([path, found.status, found.location ?? found.title]).toEqual([
      path,
      status,
      typeof answer === "string" ? answer : expect.stringMatching(answer),
    ]);
  }
});
