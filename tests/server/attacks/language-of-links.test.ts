import { expect, test } from "vitest";
import { beginAtHydra } from "../../support/visitor/reach-consent";
import { registerApp } from "../../support/visitor/register-app";
import { chooseLanguage } from "../../support/visitor/choose-language";
import { enter } from "../../support/visitor/sign-in";
import { pressOn } from "../../support/visitor/sign-up";
import { readForm, Visitor, type Visited } from "../../support/visitor/visitor";
import { shareWorld } from "../../support/world/started";

const world = await shareWorld({ hydra: true });

function languageOf({ html }: Visited): string | undefined {
  return /<html lang="([\w-]+)"/.exec(html)?.[1];
}

const linksOf = ({ page }: Visited, path: string) =>
  page.querySelectorAll(`main a[href^="${path}"]`).map((link) => link.getAttribute("href") ?? "");

test("R99 A link with a language counts for its page and the flow that begins there, and not beyond", async () => {
  const visitor = new Visitor(world.url);
  const page = await visitor.get("/login?lng=ar-EG");
  expect(languageOf(page)).toBe("ar");
  expect(page.headers.getSetCookie().join()).not.toMatch(/lng=/);
  expect(readForm(page, "method=password").action).toContain("lng=ar");
  for (const path of ["/recovery", "/registration"]) {
    expect(linksOf(page, path)).toEqual([expect.stringContaining("lng=ar")]);
  }
  const typed = { identifier: "nobody@example.org", password: "not-the-password" };
  expect(languageOf(await visitor.press(page, "method=password", typed))).toBe("ar");
  expect(languageOf(await visitor.get("/login"))).toBe("en");
});

test("A recovery that begins in a link's language goes on in it", async () => {
  const visitor = new Visitor(world.url);
  const page = await visitor.get("/recovery?lng=fr");
  const waiting = await pressOn(visitor, page, "method=code", { email: "nobody@example.org" });
  expect(languageOf(waiting)).toBe("fr");
  expect(languageOf(await visitor.get("/recovery"))).toBe("en");
});

test("Somebody who is signed in keeps the language of the account pages after a link with another", async () => {
  const { visitor } = await enter(world);
  const settings = await visitor.get("/settings?lng=ar");
  expect(languageOf(settings)).toBe("ar");
  const saved = await pressOn(visitor, settings, "method=profile", { "traits.name.first": "Ada" });
  expect(languageOf(saved)).toBe("ar");
  expect(languageOf(await visitor.get("/"))).toBe("en");
});

test("R99 The language of an application's request counts for its sign-in and its question alone", async () => {
  const { email: identifier, password } = await world.createPerson();
  const visitor = new Visitor(world.url);
  const atHydra = new Visitor(world.hydra?.publicUrl ?? "");
  const app = await registerApp(world);
  const goOn = async (from: Visited) => {
    let at = from;
    while (at.location)
      at = await (at.location.startsWith(atHydra.origin) ? atHydra : visitor).follow(at);
    return at;
  };
  const login = await goOn(await beginAtHydra({ ...app, atHydra, more: { ui_locales: "de" } }));
  expect(languageOf(login)).toBe("de");
  const done = await visitor.press(login, "method=password", { identifier, password });
  const consent = await goOn(done);
  expect([languageOf(consent), consent.url]).toEqual(["de", expect.stringMatching(/^\/consent/)]);
  expect(visitor.cookies.has("lng")).toBe(false);
  expect(languageOf(await visitor.get("/"))).toBe("en");
});

test("R99 Only the form for it keeps a language, and no other site can send it", async () => {
  const visitor = new Visitor(world.url);
  expect(languageOf(await chooseLanguage(visitor, "de", "/recovery"))).toBe("de");
  expect(languageOf(await visitor.get("/login"))).toBe("de");
  // A link still counts for its page.
  expect(languageOf(await visitor.get("/login?lng=fr"))).toBe("fr");
  expect(languageOf(await visitor.get("/login"))).toBe("de");
  const form = new URLSearchParams({ lng: "ar", return: "/" });
  const foreign = await visitor.post("/language", form, { Origin: "https://evil.example" });
  expect(foreign.status).toBe(403);
  expect(languageOf(await visitor.get("/login"))).toBe("de");
  const unknown = await visitor.post("/language", new URLSearchParams({ lng: "tlh" }));
  expect(unknown.status).toBe(400);
  const away = await visitor.post("/language", "lng=de&return=https://evil.example/");
  expect(away.location).toBe("/?lng=de");
});
