import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { drawGallery } from "../../support/visitor/draw-gallery";
import { readEvents } from "../../support/measure/log-lines";
import { Visitor } from "../../support/visitor/visitor";
import { makeBranding } from "../../support/world/branding";
import { ownApp } from "../../support/world/started";

// app/brand/ has the style sheet and the possible mistakes of each field.
const inter = readFileSync(
  "node_modules/@fontsource-variable/inter/files/inter-latin-wght-normal.woff2",
);
const start = (BRANDING_DIR: string) => ownApp({ env: { GALLERY: "on", BRANDING_DIR } });
const [bank, game, written] = await Promise.all([
  start("stack/brands/bank"),
  start("stack/brands/game"),
  start(
    await makeBranding({
      "brand.json": { name: "Northwind", font: "text.woff2", headingFont: "heading.woff2" },
      "text.woff2": inter,
      "heading.woff2": Buffer.concat([inter, Buffer.alloc(4)]),
    }),
  ),
]);
const visit = (path: string, app = game, headers = {}) => new Visitor(app.url).get(path, headers);

test.each([
  ["bank", bank],
  ["game", game],
] as const)("The start has nothing to say about the example %s", async (_name, app) => {
  expect(await readEvents(app, "brand")).toEqual([]);
});

describe("A brand with one theme", () => {
  test.each(["/gallery/login", "/gallery/mobile/login", "/nothing"])(
    "%s is drawn in it, whatever the browser keeps, and offers no other",
    async (path) => {
      const { page } = await visit(path, game, { Cookie: "theme=light" });
      expect(page.querySelector("html")?.getAttribute("class")).toBe("dark");
      expect(page.querySelectorAll('form[action="/theme"]')).toEqual([]);
      expect(page.querySelector("head script")?.text).not.toContain("localStorage");
      const other = await visit(path, bank, { Cookie: "theme=dark" });
      expect(other.page.querySelector("html")?.getAttribute("class")).toBeUndefined();
    },
  );

  test("A form of before that chooses a theme leads back and keeps none", async () => {
    const visitor = new Visitor(game.url);
    const { status, headers } = await visitor.post("/theme", "theme=light&return=%2Fnothing");
    expect([status, headers.get("Location")]).toEqual([303, "/nothing#theme-button"]);
    expect(headers.getSetCookie().join()).not.toContain("theme=");
  });

  test("Its mails have its colours alone, also in programs of the other theme", async () => {
    const { html } = await visit("/gallery/mails/recovery_code");
    expect(html).toContain('<meta name="color-scheme" content="dark"/>');
    expect(html).toContain("background-color:#070812");
    expect(html).not.toMatch(/#ffffff|#f5f6f9/i);
    const other = await visit("/gallery/mails/recovery_code", bank);
    expect(other.html).toContain('<meta name="color-scheme" content="light"/>');
    expect(other.html).not.toContain("#171b25");
  });
});

test("With the logo in the card each page leads home by one logo: its card's, or that of its header if it has none", async () => {
  const drawn = await drawGallery(game.url);
  const pages = [...drawn].map(([name, { page }]) => {
    const logos = page.querySelectorAll(".header-logo");
    const isCard = page.querySelector("body")?.getAttribute("data-page") === "card";
    const place = page.querySelector(".card .header-logo") ? "card" : "header";
    return { name, logos: logos.length, place, isCard };
  });
  const wrong = pages.filter(
    ({ logos, place, isCard }) => logos !== 1 || (place === "card") !== isCard,
  );
  expect(wrong).toEqual([]);
  const inCard = pages.filter(({ isCard }) => isCard).map(({ name }) => name);
  expect(inCard).toEqual(expect.arrayContaining(["login", "consent", "mobile/login", "error"]));
  expect(inCard).not.toContain("settings");
  expect(inCard).not.toContain("mobile/settings");
  const { page: list } = await visit("/gallery");
  expect(list.querySelectorAll(".header .header-logo").length).toBe(1);
});

test("On a page with a background every text has a ground of its own: a card, or the colour of the page", async () => {
  const drawn = await drawGallery(game.url);
  for (const [name, { page }] of drawn) {
    if (page.querySelector("body")?.getAttribute("data-page") !== "card") continue;
    const texts = page.querySelector("#page main")?.childNodes.map(({ text }) => text.trim()) ?? [];
    const cards = page
      .querySelectorAll(
        "#page main > .card, #page main > .dialog-frame, #page main > .visually-hidden",
      )
      .map(({ text }) => text.trim());
    expect([name, texts.filter((text) => text && !cards.includes(text))]).toEqual([name, []]);
  }
});

test("A logo keeps its place in the height of the brand, on both forms and in a mail", async () => {
  for (const path of ["/gallery/login", "/gallery/mobile/login"]) {
    const logo = (await visit(path, bank)).page.querySelector(".header-logo img")?.attributes;
    expect([logo?.height, logo?.width]).toEqual(["40", "197"]);
  }
});

test("A picture that brand.json names as a background is served", async () => {
  const { page } = await visit("/nothing");
  const sheet = page.querySelectorAll('link[rel="stylesheet"]').at(-1)?.getAttribute("href");
  const { html: css } = await visit(sheet ?? "");
  const [, address = ""] = /url\("(\/brand\/stars\.svg\?v=[\da-f]{12})"\)/.exec(css) ?? [];
  expect((await visit(address)).headers.get("Content-Type")).toMatch(/^image\/svg\+xml/);
});

test.each([
  ["bank", bank, "Q", "#00543d"],
  ["game", game, "Z", "#ffcc00"],
] as const)(
  "The tab's icon of the %s, which has none, is its initial in its accent",
  async (_name, app, letter, accent) => {
    const { page } = await visit("/gallery/login", app);
    const icon = page.querySelector('link[rel="icon"]')?.attributes;
    expect(icon).toMatchObject({
      type: "image/svg+xml",
      href: expect.stringMatching(/^\/brand\/drawn\/icon\.svg\?v=/),
    });
    const { html: svg, headers } = await visit(icon?.href ?? "", app);
    expect(headers.get("Content-Security-Policy")).toContain("sandbox");
    expect(svg).toContain(`fill="${accent}"`);
    expect(svg).toContain(`>${letter}</text>`);
    const asked = await fetch(`${app.url}/favicon.ico`, { redirect: "manual" });
    expect(asked.headers.get("Location")).toBe(icon?.href);
  },
);

test.each([
  ["bank", bank, "#00543d"],
  ["game", game, "#ffcc00"],
] as const)(
  "The picture of the mobile sign-in of the %s has its accent",
  async (_name, app, accent) => {
    const { page } = await visit("/gallery/mobile/login", app);
    const picture = page.querySelector(".card-picture")?.getAttribute("src") ?? "";
    expect(picture).toMatch(/^\/brand\/drawn\/login-/);
    const { html: svg } = await visit(picture, app);
    expect(svg).toContain(accent);
    expect(svg).not.toContain("#5f3fe9");
  },
);

test("The fonts of a brand are fetched with its page, in place of ours, and served as fonts", async () => {
  const { headers } = await visit("/nothing", written);
  const links = (headers.get("Link") ?? "").split(", ");
  const own = (name: string) =>
    expect.stringMatching(
      new RegExp(`^</brand/${name}\\.woff2\\?v=[\\da-f]{12}>; rel=preload; as=font; crossorigin$`),
    );
  expect(links).toEqual([own("text"), own("heading")]);
  const [, address = ""] = /<([^>]+)>/.exec(links[0] ?? "") ?? [];
  const font = await fetch(written.url + address);
  expect(font.headers.get("Content-Type")).toBe("font/woff2");
  expect(font.headers.get("Cache-Control")).toBe("public, max-age=31536000, immutable");
  expect(Buffer.from(await font.arrayBuffer())).toEqual(inter);
  expect((await visit("/nothing?lng=ar", written)).headers.get("Link")).toBeNull();
});
