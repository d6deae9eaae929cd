import type { HTMLElement } from "node-html-parser";
import { describe, expect, test } from "vitest";
import { galleryAddress } from "../../../app/gallery/gallery-page";
import { exactTexts, specifiedTables } from "../../support/measure/specified-rows";
import { drawGallery, textsOf } from "../../support/visitor/draw-gallery";
import { Visitor } from "../../support/visitor/visitor";
import { ownApp } from "../../support/world/started";

const app = await ownApp({ env: { GALLERY: "on", SUPPORT_EMAIL: "help@example.org" } });
const drawn = await drawGallery(app.url);

function open(name: string): HTMLElement {
  const found = drawn.get(name);
  if (!found) throw new Error(name);
  return found.page;
}

async function openWith(Cookie: string, url = app.url): Promise<HTMLElement> {
  return (await new Visitor(url).get(galleryAddress({ name: "login" }), { Cookie })).page;
}

const attributesOf = (page: HTMLElement, selector: string, name: string) =>
  page.querySelectorAll(selector).map((element) => element.getAttribute(name));

/** The first text of an entry; the state of its section may follow. */
const labelOf = ({ firstChild }: HTMLElement) => firstChild?.text.trim() ?? "";

/** The places for texts of each kind, word for word. */
const places: Record<string, (page: HTMLElement) => string[]> = {
  title: (page) => textsOf(page, "h1"),
  heading: (page) => textsOf(page, "main h2"),
  navigation: (page) => page.querySelectorAll("main nav a").map(labelOf),
  link: (page) => textsOf(page, "main a"),
  button: (page) => textsOf(page, "main button"),
  summary: (page) => textsOf(page, "main summary"),
  dialog: (page) =>
    attributesOf(page, '[role="dialog"]', "aria-labelledby").flatMap((id = "") =>
      textsOf(page, `#${id}`),
    ),
};

describe.each([
  "Sign-in",
  "Registration, recovery, verification",
  "Account settings",
  "Consent, signing out, errors",
  "The Spanish pages for an app",
])("%s", (heading) => {
  const [rows = []] = specifiedTables(heading);
  const cases = rows.flatMap(([pages, kind = "", cell]) =>
    exactTexts(pages).flatMap((page) =>
      exactTexts(cell).map((text) => [page, kind, text] as const),
    ),
  );

  test.each(cases)("The page %s has the %s %j", (name, kind, text) => {
    expect(drawn.get(name)?.status).toBe(200);
    const find = places[kind];
    if (find) expect(find(open(name))).toContain(text);
    else expect(["text", "label"]).toContain(kind);
    const place = kind === "label" ? "main label" : "main";
    if (!find) expect(textsOf(open(name), place).join()).toContain(text);
    if (kind === "title") expect(drawn.get(name)?.title).toBe(text);
  });
});

test.each([
  ["login", "/"],
  ["mobile/login", "/ui"],
])("The logo of %s is the product's picture with its name, and leads home, %s", (name, home) => {
  const logo = open(name).querySelector("header a img");
  expect(logo?.attributes).toMatchObject({
    src: "/images/logo_vestibule.png",
    alt: "vestibule",
  });
  expect(logo?.closest("a")?.getAttribute("href")).toBe(home);
});

const themes = 'header form[action="/theme"]';

test.each([
  ["theme=dark", "dark", "Switch to light theme", "light"],
  ["", "", "Switch to dark theme", "dark"],
])(
  "With the cookie %j the page has the class %j and the button %j",
  async (cookie, theme, offered, next) => {
    const page = await openWith(cookie);
    expect(page.querySelector("html")?.getAttribute("class") ?? "").toBe(theme);
    expect(attributesOf(page, `${themes} button`, "aria-label")).toEqual([offered]);
    expect(attributesOf(page, `${themes} input[name="theme"]`, "value")).toEqual([next]);
    // A moon is one line, a sun a circle with its rays.
    const [picture] = attributesOf(page, `${themes} svg path`, "d");
    expect(picture?.match(/m/gi)).toHaveLength(theme === "dark" ? 9 : 1);
  },
);

test("With THEME=system a page without a choice follows the device, and offers both themes", async () => {
  const following = await ownApp({ env: { GALLERY: "on", THEME: "system" } });
  const shown = async (cookie: string) => {
    const page = await openWith(cookie, following.url);
    const offered = attributesOf(page, `${themes} input[name="theme"]`, "value");
    return [page.querySelector("html")?.getAttribute("class"), ...offered];
  };
  expect(await shown("")).toEqual(["system", "dark", "light"]);
  expect(await shown("theme=dark")).toEqual(["dark", "light"]);
});

/** The end of the page is left out: the copy of one's data and the deletion of the account. */
const sectionsIn = (name: string) =>
  attributesOf(
    open(name),
    "main .settings section:not(#your-data), main .mobile-settings section",
    "id",
  );

test("The navigation of the settings has its entries in their order, and each leads to its section", () => {
  const [rows = []] = specifiedTables("Account settings");
  const specified = exactTexts(rows.find(([, kind]) => kind === "navigation")?.[2]);
  const links = open("settings").querySelector("main nav")?.querySelectorAll("a") ?? [];
  const named = links.filter((link) => specified.includes(labelOf(link)));
  expect(named.map(labelOf)).toEqual(specified);
  const targets = links.slice(0, 7).map((link) => link.getAttribute("href")?.replace(/.*#/, ""));
  expect(targets).toEqual(sectionsIn("settings"));
  expect(named.at(-1)?.getAttribute("href")).toBe("/logout");
});

test("The settings have all seven sections, the Spanish ones three, and those of a recovery link the password", () => {
  expect(sectionsIn("settings").join()).toBe(
    "profile,password,totp,lookup_secret,webauthn,passkey,oidc",
  );
  expect(sectionsIn("mobile/settings")).toEqual(["profile", "password", "oidc"]);
  expect(sectionsIn("mobile/recovery")).toEqual(["password"]);
});

test("A label has an asterisk where its field has to be filled in, and nowhere else", () => {
  const page = open("settings");
  const fields = page.querySelectorAll("main .field input.input");
  expect(fields.length).toBeGreaterThan(6);
  for (const field of fields) {
    const label = page.querySelector(`label[for="${field.id}"]`)?.text ?? "";
    expect([label, label.endsWith(" *")]).toEqual([label, field.hasAttribute("required")]);
  }
});

test("The authenticator app's code is a picture, and the Spanish sign-in has one of its own", () => {
  expect(attributesOf(open("settings-authenticator"), "main #totp img", "src")).toEqual([
    expect.stringMatching(/^data:image\/png;base64,/),
  ]);
  expect(attributesOf(open("mobile/login"), "main img", "src")).toEqual(["/images/login.svg"]);
});

test("Backup codes are listed, and those that were used are struck through", () => {
  const codes = open("settings-ways-in").querySelectorAll("main .secrets li");
  const struck = codes.filter((code) => code.querySelector("s"));
  const left = codes.filter((code) => code.querySelector("code"));
  expect([codes.length, struck.length, left.length]).toEqual([12, 2, 10]);
  for (const { text } of struck) expect(text).toMatch(/Used on /);
});

test("A Spanish page that does not exist has the heading of an application error", async () => {
  const { page, status } = await new Visitor(app.url).get("/ui/nowhere");
  expect([status, page.querySelector("h1")?.text]).toEqual([404, "Unexpected Application Error!"]);
});

test("The link of the Spanish pages' error leads to their beginning", () => {
  expect(attributesOf(open("mobile/error"), "main a", "href")[0]).toBe("/ui");
});

test("The Spanish pages offer no other language", () => {
  expect(open("login").querySelector("footer option")).not.toBeNull();
  expect(open("mobile/login").querySelector("footer option")).toBeNull();
});
