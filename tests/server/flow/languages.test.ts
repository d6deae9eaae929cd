import { mkdir, mkdtemp, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { sendSignIn } from "../../support/visitor/sign-in";
import { Visitor } from "../../support/visitor/visitor";
import { schemaWithTraits } from "../../support/world/schema-with-traits";
import { startWorld } from "../../support/world/world";
import { started } from "../../support/world/started";

const world = await started(
  startWorld({
    difference: schemaWithTraits({ locale: { type: "string", title: "Language" } }),
    env: { BRANDING_DIR: await makeBranding() },
  }),
);

/** An operator's folder: words for English, a language of its own, and mistakes. */
async function makeBranding(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), "vestibule-branding-"));
  const files = {
    "en/page.json": {
      login: { title: "Welcome to Meadow", heading: "x" },
      trait: { email: "Your email" },
      logout: { question: 7 },
      home: { verify_hint: "no address" },
    },
    "ro/page.json": { login: { title: "Conectare" } },
    "ar/page.json": {
      login: { title: "تسجيل الدخول" },
      home: { verify_hint: "تأكيد أن {{address}} لك" },
      mail: { lasts_few: "الرمز صالح لمدة {{count}} دقائق." },
    },
    "ro/identity.json": { "1070001": "Parola ta" },
    "en/nothing.json": {},
    "de/page.json": "not an object",
  };
  for (const [path, words] of Object.entries(files)) {
    await mkdir(join(folder, "locales", path.split("/")[0] ?? ""), { recursive: true });
    await writeFile(join(folder, "locales", path), JSON.stringify(words));
  }
  return folder;
}

function languageOf(html: string): string | undefined {
  return /<html lang="([\w-]+)"/.exec(html)?.[1];
}

test("An operator's words take the place of ours, and traits have the operator's names", async () => {
  const page = await new Visitor(world.url).get("/login");
  expect(page.title).toBe("Welcome to Meadow");
  expect((await new Visitor(world.url).get("/registration")).html).toContain("Your email");
  expect((await new Visitor(world.url).get("/logout?lng=en")).status).toBe(303);
});

test("A language that an operator adds is offered, with English where it has no words yet", async () => {
  const visitor = new Visitor(world.url);
  const page = await visitor.get("/login?lng=ro");
  expect([languageOf(page.html), page.title]).toEqual(["ro", "Conectare"]);
  expect(page.html).toContain("Parola ta");
  expect(page.html).toContain("Forgot password?");
  expect(page.html).toContain(">Română</option>");
});

test("Each language is offered by its own name with a capital letter, the page's first, and the address keeps its parameters", async () => {
  const { page } = await new Visitor(world.url).get(
    "/recovery?return_to=%2Fsettings%3Fa%3D1%26b&lng=sv&aal=aal1",
  );
  const form = page.querySelector("footer form");
  expect([form?.getAttribute("method"), form?.getAttribute("action")]).toEqual(["get", undefined]);
  const kept = form?.querySelectorAll("input[type=hidden]") ?? [];
  expect(kept.map((input) => [input.getAttribute("name"), input.getAttribute("value")])).toEqual([
    ["return_to", "/settings?a=1&b"],
    ["aal", "aal1"],
  ]);
  const options = form?.querySelectorAll("option") ?? [];
  expect(options.map((option) => [option.getAttribute("lang"), option.text])).toEqual([
    ["sv", "Svenska"],
    ["cs", "Čeština"],
    ["da", "Dansk"],
    ["de", "Deutsch"],
    ["en", "English"],
    ["es", "Español"],
    ["fr", "Français"],
    ["it", "Italiano"],
    ["nl", "Nederlands"],
    ["nb", "Norsk bokmål"],
    ["pl", "Polski"],
    ["pt", "Português (Brasil)"],
    ["pt-PT", "Português (Portugal)"],
    ["ro", "Română"],
    ["fi", "Suomi"],
    ["tr", "Türkçe"],
    ["uk", "Українська"],
    ["he", "עברית"],
    ["ar", "العربية"],
    ["ja", "日本語"],
    ["zh-Hans", "简体中文"],
  ]);
});

test("The language of the account is that of the pages after signing in", async () => {
  const visitor = new Visitor(world.url);
  await sendSignIn(visitor, await world.createPerson({ locale: "de-AT" }));
  expect(languageOf((await visitor.get("/")).html)).toBe("de");
});

test("A language that was chosen goes before that of the account", async () => {
  const visitor = new Visitor(world.url);
  await visitor.get("/login?lng=fr");
  await sendSignIn(visitor, await world.createPerson({ locale: "de" }));
  expect(languageOf((await visitor.get("/")).html)).toBe("fr");
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
  expect(page.title).toBe("تسجيل الدخول");
  expect(page.html).toMatch(/<input[^>]* name="identifier"[^>]* dir="auto"/);
  expect((await visitor.get("/recovery")).html).toMatch(/<input[^>]* name="email"[^>]* dir="ltr"/);
  expect((await visitor.get("/login?lng=de")).html).toMatch(/<html lang="de" dir="ltr"/);
});
