import { expect, test } from "vitest";
import { nameLanguage } from "../../../app/i18n/format";
import { Visitor } from "../../support/visitor/visitor";
import { makeBranding } from "../../support/world/branding";
import { ownWorld } from "../../support/world/started";

// app/i18n/own-words.server.test.ts has words for our own languages, and the mistakes.
const branding = await makeBranding({
  "locales/ro/page.json": { login: { title: "Conectare" } },
  "locales/ro/identity.json": { "1070001": "Parola ta" },
});
const world = await ownWorld({ env: { BRANDING_DIR: branding } });

function languageOf(html: string): string | undefined {
  return /<html lang="([\w-]+)"/.exec(html)?.[1];
}

test("A language that an operator adds is offered, with English where it has no words yet", async () => {
  const { html, title } = await new Visitor(world.url).get("/login?lng=ro");
  expect([languageOf(html), title]).toEqual(["ro", "Conectare"]);
  for (const words of ["Parola ta", "Forgot password?", ">Română</option>"]) {
    expect(html).toContain(words);
  }
});

test("Each language is offered by its own name, the page's first, and the address keeps its parameters", async () => {
  const path = "/recovery?return_to=%2Fsettings%3Fa%3D1%26b&lng=sv&aal=aal1";
  const visitor = new Visitor(world.url);
  const form = (await visitor.get(path)).page.querySelector("footer form");
  expect(form?.getAttribute("action")).toBe("/language");
  const back = form?.querySelector('[name="return"]')?.getAttribute("value") ?? "";
  const chosen = await visitor.post("/language", new URLSearchParams({ lng: "de", return: back }));
  expect([chosen.status, chosen.location]).toEqual([303, path.replace("lng=sv", "lng=de")]);
  const options = form?.querySelectorAll("option") ?? [];
  const codes = options.map((option) => option.getAttribute("lang") ?? "");
  expect(codes.join(" ")).toBe(
    "sv cs da de en es fr it nl nb pl pt pt-PT ro fi tr uk he ar ja zh-Hans",
  );
  expect(options.map(({ text }) => text)).toEqual(codes.map((code) => nameLanguage(code, codes)));
});

test("Only the page's own language reaches the browser, and of it only the page's words", async () => {
  const { html } = await new Visitor(world.url).get("/login?lng=de");
  expect(html).toContain("Passwort vergessen?");
  expect(html).not.toContain("Forgot password?");
  // Words of the settings and of the consent page.
  expect(html).not.toContain("Ersatzcode");
  expect(html).not.toContain("Zugriff erlauben");
});

test("A language from right to left turns the page, and addresses and codes in it keep their direction", async () => {
  const visitor = new Visitor(world.url);
  const page = await visitor.get("/login?lng=ar-EG");
  expect(page.html).toMatch(/<html lang="ar" dir="rtl"/);
  expect(page.html).toMatch(/<input[^>]* name="identifier"[^>]* dir="auto"/);
  expect((await visitor.get("/recovery")).html).toMatch(/<input[^>]* name="email"[^>]* dir="ltr"/);
});
