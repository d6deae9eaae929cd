import { resolve } from "node:path";
import { expect, test } from "vitest";
import type { App } from "../../../stack/app";
import { readEvents } from "../../support/measure/log-lines";
import { sendRaw, writeRequest } from "../../support/visitor/raw-request";
import { Visitor, type Visited } from "../../support/visitor/visitor";
import { makeBranding } from "../../support/world/branding";
import { ownApp } from "../../support/world/started";

const svg = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"/>';
const png = Buffer.from("\x89PNG\r\n\x1a\nrest", "latin1");

// app/brand/check-brand.test.ts has the possible mistakes of a field, colours.test.ts the colours.
const withMistakes = await makeBranding({
  "brand.json": {
    name: "Meadow",
    logo: "logo.svg",
    logoDark: "page.svg",
    favicon: "favicon.png",
    colors: { light: { accent: "#1f6f43", text: "#999999" } },
    footer: [
      { label: { de: "Datenschutz", en: "Privacy" }, href: "https://meadow.example/privacy" },
      { label: "Clear", href: "http://meadow.example/" },
    ],
    support: "https://meadow.example/help",
    clients: { "meadow-books": { logo: "large.png", accent: "#8a3b12" } },
  },
  "logo.svg": svg,
  "favicon.png": png,
  "unnamed.svg": svg,
  "page.svg": "<html>",
  "large.png": Buffer.concat([png, Buffer.alloc(512 * 1024)]),
});

const start = (env: Record<string, string> = {}) => ownApp({ env });
const [branded, plain, named, both, nameOnly] = await Promise.all([
  start({ BRANDING_DIR: withMistakes }),
  start(),
  start({ PROJECT_NAME: "Acme", GALLERY: "on" }),
  start({ PROJECT_NAME: "Acme", BRANDING_DIR: "stack/brand" }),
  start({
    BRANDING_DIR: await makeBranding({ "brand.json": { name: "Northwind" } }),
    GALLERY: "on",
  }),
]);

const complaintsOf = (app: App) => readEvents(app, "brand");
const get = (path: string, app = branded) => fetch(app.url + path);
const visit = (path: string, app = branded) => new Visitor(app.url).get(path);
const attributeOf = ({ page }: Visited, place: string, name: string) =>
  page.querySelector(place)?.getAttribute(name);

test("Unusable brand settings are reported at start with file and field, and colours that are hard to read are used", async () => {
  const complaints = await complaintsOf(branded);
  const faults = complaints.filter(({ ratio }) => ratio === undefined);
  expect(faults.map(({ file, field, problem }) => [file, field, problem])).toEqual([
    ["brand.json", "logoDark", "page.svg: should be a png, svg, webp or ico image"],
    ["brand.json", "footer.1.href", "should be an https address"],
    ["brand.json", "clients.meadow-books.logo", "large.png: is larger than 512 kB"],
  ]);
  const faint = { field: "colors.light.text", colours: ["#999999", "#ffffff"], ratio: 2.84 };
  expect(complaints).toContainEqual(expect.objectContaining({ ...faint, needed: 4.5 }));
  expect(await (await get("/brand.css")).text()).toContain("--text: #999999;");
});

test("The brand's style sheet comes after ours, may be kept for good, and tells no ids of applications", async () => {
  const { page } = await visit("/nothing");
  const sheets = page.querySelectorAll('link[rel="stylesheet"]');
  const addresses = sheets.map((sheet) => sheet.getAttribute("href"));
  expect(addresses).toEqual([
    expect.stringMatching(/^\/assets\//),
    expect.stringMatching(/^\/brand\.css\?v=[\da-f]{12}$/),
  ]);
  const { headers, ...sheet } = await new Visitor(branded.url).get(addresses[1] ?? "");
  expect(headers.get("Content-Type")).toBe("text/css; charset=utf-8");
  expect(headers.get("Cache-Control")).toBe("public, max-age=31536000, immutable");
  expect(sheet.html).toContain("--accent: #1f6f43;");
  expect(sheet.html).not.toContain("meadow-books");
  const { headers: ofOther } = await get("/brand.css?v=000000000000");
  expect(ofOther.get("Cache-Control")).toBe("no-cache");
});

test("The policy of a page is the same with a brand as without, and no style is inline", async () => {
  const [own, other] = [await visit("/nothing"), await visit("/nothing", plain)];
  const policyOf = ({ headers }: Visited) =>
    headers.get("Content-Security-Policy")?.replace(/'nonce-[^']+'/, "");
  expect(policyOf(own)).toBe(policyOf(other));
  expect(own.page.querySelectorAll("style, [style]")).toEqual([]);
});

test("An svg is served as an image that can do nothing when it is opened by itself", async () => {
  const page = await visit("/nothing");
  expect(attributeOf(page, ".header img", "alt")).toBe("Meadow");
  const answer = await get(attributeOf(page, ".header img", "src") ?? "");
  expect(await answer.text()).toBe(svg);
  expect(answer.headers.get("Content-Type")).toMatch(/^image\/svg\+xml/);
  expect(answer.headers.get("X-Content-Type-Options")).toBe("nosniff");
  expect(answer.headers.get("Cache-Control")).toBe("public, max-age=31536000, immutable");
  expect(answer.headers.get("Content-Security-Policy")).toBe(
    "default-src 'none'; style-src 'unsafe-inline'; sandbox; frame-ancestors 'none'",
  );
});

test("A png is served with its type under the policy of every other file", async () => {
  const icon = attributeOf(await visit("/nothing"), 'link[rel="icon"]', "href") ?? "";
  expect(icon).toMatch(/^\/brand\/favicon\.png\?v=/);
  const answer = await get(icon);
  expect(Buffer.from(await answer.arrayBuffer())).toEqual(png);
  expect(answer.headers.get("Content-Type")).toBe("image/png");
  expect(answer.headers.get("Content-Security-Policy")).not.toContain("unsafe-");
});

test.each([
  "/brand/unnamed.svg",
  "/brand/brand.json",
  "/brand/page.svg",
  "/brand/large.png",
  "/brand/../brand/brand.json",
  "/brand/%2e%2e/package.json",
  "/brand/constructor",
  "/brand/%ff",
])("%s is not served", async (path) => {
  // Fetch would resolve the dots itself.
  const { port } = new URL(branded.url);
  expect((await sendRaw(Number(port), writeRequest(`GET ${path}`))).status).toBe(404);
});

test.each([
  ["de", "Datenschutz", undefined],
  ["fr", "Privacy", "en"],
])(
  "In %s the one link that can be used is %s, and says in which other language it is: %s",
  async (language, label, lang) => {
    const { page } = await visit(`/nothing?lng=${language}`);
    const links = page.querySelectorAll(".footer-links a");
    expect(
      links.map((link) => [link.text, link.getAttribute("href"), link.getAttribute("lang")]),
    ).toEqual([[label, "https://meadow.example/privacy", lang]]);
  },
);

test("The brand's support is named and linked where no SUPPORT_EMAIL is set", async () => {
  const help = "https://meadow.example/help";
  const problem = await visit("/nothing");
  const lines = problem.page.querySelectorAll(".card-footer p").map(({ text }) => text);
  expect(lines).toContain(`If the problem persists, please contact ${help}.`);
  expect(attributeOf(problem, ".card-footer a", "href")).toBe(help);
  expect(attributeOf(await visit("/ui/recovery-expired"), ".card a", "href")).toBe(help);
});

test("Without a brand nothing of one is there", async () => {
  const page = await visit("/nothing", plain);
  expect(attributeOf(page, 'link[rel="icon"]', "href")).toBe("/favicon.svg");
  expect(page.title).toBe("404 - Page not found");
  expect(page.html).not.toContain("/brand");
  expect((await get("/brand.css", plain)).status).toBe(404);
  expect(await complaintsOf(plain)).toEqual([]);
});

test("A product without a picture has its name in the header, and the start says once which file it looked for", async () => {
  const { page } = await visit("/nothing", named);
  expect(page.querySelectorAll("img")).toEqual([]);
  expect(page.querySelector(".header-logo")?.text).toBe("Acme");
  await visit("/ui/recovery-expired", named);
  expect(await complaintsOf(named)).toMatchObject([
    { level: 40, file: resolve("build/client/images/logo_Acme.png"), field: "PROJECT_NAME" },
  ]);
});

// app/web/page-frame.test.ts has how they are joined.
test("The title of a page ends with the product's name, also of a form and of a refused request", async () => {
  const { title } = await visit("/gallery/login-refused", named);
  expect(title).toBe("Error: Sign in – Acme");
  const refused = await new Visitor(named.url).post("/nothing", "");
  expect(refused.title).toBe("404 - Page not found – Acme");
});

test("A brand's logo stands in the header of a product that has no picture; the example brand has nothing to complain of", async () => {
  const page = await visit("/nothing", both);
  expect(attributeOf(page, ".header-logo img", "src")).toMatch(/^\/brand\/logo\.svg\?v=/);
  expect(await complaintsOf(both)).toEqual([]);
});

test("A brand with a name and no logo has its name in the header and its initial on the consent, and not the product's", async () => {
  const { page } = await visit("/gallery/consent", nameOnly);
  expect(page.querySelector(".header-logo")?.text).toBe("Northwind");
  expect(page.querySelectorAll(".header img")).toEqual([]);
  const initials = page.querySelectorAll("main .party-initial").map(({ text }) => text);
  expect(initials).toEqual(["N", "M"]);
  expect(await complaintsOf(nameOnly)).toEqual([]);
});
