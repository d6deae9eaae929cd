import { readdirSync } from "node:fs";
import type { HTMLElement } from "node-html-parser";
import { expect, test } from "vitest";
import { galleryAddress } from "../../../app/gallery/gallery-page";
import { startLocalApp } from "../../support/world/local-app";
import { exactTexts, specifiedTables } from "../../support/measure/specified-rows";
import { Visitor } from "../../support/visitor/visitor";
import { started, startedInTest } from "../../support/world/started";

const app = await started(startLocalApp({ env: { GALLERY: "on", PROJECT_NAME: "vestibule" } }));

async function open(name: string, headers: Record<string, string> = {}): Promise<HTMLElement> {
  return (await new Visitor(app.url).get(galleryAddress({ name }), headers)).page;
}

test("The logo is the product's picture with its name, and leads home, on both forms", async () => {
  for (const [name, home] of [
    ["login", "/"],
    ["mobile/login", "/ui"],
  ] as const) {
    const logo = (await open(name)).querySelector("header a img");
    expect(logo?.getAttribute("src")).toBe("/images/logo_vestibule.png");
    expect(logo?.getAttribute("alt")).toBe("vestibule");
    expect(logo?.closest("a")?.getAttribute("href")).toBe(home);
  }
});

test.each([
  ["theme=dark", "dark", "Switch to light theme", "light"],
  ["theme=light", "", "Switch to dark theme", "dark"],
  ["theme=black", "", "Switch to dark theme", "dark"],
  ["", "", "Switch to dark theme", "dark"],
])(
  "With the cookie %j the page has the class %j and the button %j",
  async (cookie, theme, offered, next) => {
    const page = await open("login", { Cookie: cookie });
    expect(page.querySelector("html")?.getAttribute("class") ?? "").toBe(theme);
    const form = page.querySelector('header form[action="/theme"]');
    expect(form?.querySelector("button")?.getAttribute("aria-label")).toBe(offered);
    expect(form?.querySelector('input[name="theme"]')?.getAttribute("value")).toBe(next);
    // A moon is one line, a sun a circle with its rays.
    const lines = form?.querySelector("svg path")?.getAttribute("d")?.match(/m/gi)?.length;
    expect(lines).toBe(theme === "dark" ? 9 : 1);
  },
);

test("With THEME=system a page without a choice follows the device, and offers both themes", async () => {
  const following = await startedInTest(startLocalApp({ env: { GALLERY: "on", THEME: "system" } }));
  const open = async (cookie: string) =>
    (await new Visitor(following.url).get(galleryAddress({ name: "login" }), { Cookie: cookie }))
      .page;
  const drawn = (page: HTMLElement) => [
    page.querySelector("html")?.getAttribute("class"),
    ...page
      .querySelectorAll('header form[action="/theme"] input[name="theme"]')
      .map((input) => input.getAttribute("value")),
  ];
  expect(drawn(await open(""))).toEqual(["system", "dark", "light"]);
  expect(drawn(await open("theme=black"))).toEqual(["system", "dark", "light"]);
  expect(drawn(await open("theme=dark"))).toEqual(["dark", "light"]);
  expect(drawn(await open("theme=light"))).toEqual([undefined, "dark"]);
});

/** Without the end of the page: the copy of one's data and the deletion of the account. */
const sectionsOfFlow = "main .settings section:not(#your-data), main .mobile-settings section";

test("The navigation of the settings has its entries in their order, and each leads to its section", async () => {
  const [rows = []] = specifiedTables("Account settings");
  const specified = exactTexts(rows.find(([, kind]) => kind === "navigation")?.[2]);
  const page = await open("settings");
  const links = page.querySelector("main nav")?.querySelectorAll("a") ?? [];
  const named = links.filter(({ text }) => specified.includes(text));
  expect(named.map(({ text }) => text)).toEqual(specified);
  const sections = page.querySelectorAll(sectionsOfFlow).map(({ id }) => `#${id}`);
  expect(sections).toHaveLength(7);
  const targets = links.slice(0, 7).map((link) => link.getAttribute("href")?.replace(/.*#/, "#"));
  expect(targets).toEqual(sections);
  expect(named.at(-1)?.getAttribute("href")).toBe("/logout");
});

test("A section is there only where the flow has fields of its group", async () => {
  const sections = (page: HTMLElement) => page.querySelectorAll(sectionsOfFlow).map(({ id }) => id);
  expect(sections(await open("settings"))).toEqual([
    "profile",
    "password",
    "totp",
    "lookup_secret",
    "webauthn",
    "passkey",
    "oidc",
  ]);
  expect(sections(await open("mobile/settings"))).toEqual(["profile", "password", "oidc"]);
  expect(sections(await open("mobile/recovery"))).toEqual(["password"]);
});

test("A label has an asterisk where its field has to be filled in, and nowhere else", async () => {
  const page = await open("settings");
  const fields = page.querySelectorAll("main .field input.input");
  expect(fields.length).toBeGreaterThan(6);
  for (const field of fields) {
    const label = page.querySelector(`label[for="${field.id}"]`)?.text ?? "";
    expect([label, label.endsWith(" *")]).toEqual([label, field.hasAttribute("required")]);
  }
});

test("Social buttons and those that send a code again skip the browser's checks, a sign-in does not", async () => {
  const skipping = async (name: string, selector: string) =>
    (await open(name))
      .querySelectorAll(`main ${selector}`)
      .map((button) => button.hasAttribute("formnovalidate"));
  expect(await skipping("login-social", 'button[name="provider"]')).toEqual([
    true,
    true,
    true,
    true,
  ]);
  expect(await skipping("settings", 'button[name="link"]')).toEqual([true, true, true, true]);
  expect(
    await skipping("login-code-sent", 'button[value="resend"], button[name="resend"]'),
  ).toEqual([true]);
  expect(await skipping("login", 'button[value="password"]')).toEqual([false]);
  expect(await skipping("settings", 'button[value="profile"]')).toEqual([false]);
});

test("The authenticator app's code is a picture, and the Spanish sign-in has one of its own", async () => {
  const code = (await open("settings-authenticator")).querySelector("main #totp img");
  expect(code?.getAttribute("src")).toMatch(/^data:image\/png;base64,/);
  const picture = (await open("mobile/login")).querySelector("main img");
  expect(picture?.getAttribute("src")).toBe("/images/login.svg");
});

test("Backup codes are listed, and those that were used are struck through", async () => {
  const codes = (await open("settings-ways-in")).querySelectorAll("main .secrets li");
  expect(codes).toHaveLength(12);
  const struck = codes.filter((code) => code.querySelector("s"));
  expect(struck).toHaveLength(2);
  for (const { text } of struck) expect(text).toMatch(/Used on /);
  expect(codes.filter((code) => code.querySelector("code"))).toHaveLength(10);
});

test("A Spanish page that does not exist has the heading of an application error", async () => {
  const { page, status } = await new Visitor(app.url).get("/ui/nowhere");
  expect([status, page.querySelector("h1")?.text]).toEqual([404, "Unexpected Application Error!"]);
});

test("The error of the Spanish pages has a line for each part, and its link leads to their beginning", async () => {
  const page = await open("mobile/error");
  const shown = page.querySelector("pre")?.text ?? "";
  expect(shown).toBe(JSON.stringify(JSON.parse(shown), null, 2));
  expect(shown.split("\n").length).toBeGreaterThan(5);
  expect(page.querySelector("main a")?.getAttribute("href")).toBe("/ui");
});

test("Every page of the account offers every language, and the Spanish pages none", async () => {
  const offered = (page: HTMLElement) =>
    page.querySelectorAll("footer option").map((option) => option.getAttribute("value"));
  const languages = readdirSync("locales").filter((name) => !name.includes("."));
  expect(offered(await open("login")).sort()).toEqual(languages.sort());
  expect(offered(await open("mobile/login"))).toEqual([]);
});
