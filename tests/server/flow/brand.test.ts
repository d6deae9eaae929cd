import { readFileSync } from "node:fs";
import { mkdtemp, writeFile } from "node:fs/promises";
import { request } from "node:http";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { expect, test } from "vitest";
import type { App } from "../../../stack/app";
import { startLocalApp } from "../../support/world/local-app";
import { Visitor, type Visited } from "../../support/visitor/visitor";
import { started, startedInTest } from "../../support/world/started";

const svg = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"/>';
const png = Buffer.from("\x89PNG\r\n\x1a\nrest", "latin1");

/** Two front ends: one with a brand that has mistakes, one with none. No page here needs Kratos. */
const env = { BRANDING_DIR: await makeBrand() };
const [branded, plain] = await Promise.all([
  started(startLocalApp({ env })),
  started(startLocalApp()),
]);

async function makeBrand(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), "brand-"));
  const files: Record<string, string | Buffer> = {
    "logo.svg": svg,
    "favicon.png": png,
    "unnamed.svg": svg,
    "page.svg": "<html>",
    "large.png": Buffer.concat([png, Buffer.alloc(512 * 1024)]),
    "brand.json": JSON.stringify({
      name: "Meadow",
      logo: "logo.svg",
      logoDark: "page.svg",
      favicon: "favicon.png",
      colors: { light: { accent: "#1f6f43", text: "#999999", nope: "#000" } },
      footer: [
        { label: { de: "Datenschutz", en: "Privacy" }, href: "https://meadow.example/privacy" },
        { label: "Clear", href: "http://meadow.example/" },
      ],
      support: "https://meadow.example/help",
      clients: {
        "meadow-books": { logo: "large.png", accent: "#8a3b12" },
        "pond-letters": { logo: "none.png" },
      },
      motto: "Grow",
    }),
  };
  for (const [name, content] of Object.entries(files)) await writeFile(join(folder, name), content);
  return folder;
}

function complaintsOf({ logPath }: App): Record<string, unknown>[] {
  return readFileSync(logPath, "utf8")
    .split("\n")
    .filter((line) => line.includes('"event":"brand"'))
    .map((line) => JSON.parse(line) as Record<string, unknown>);
}

const get = (path: string, app = branded) => fetch(app.url + path);
const linkOf = ({ page }: Visited, place: string) =>
  page.querySelector(place)?.getAttribute("href");
const visit = (path: string, app = branded) => new Visitor(app.url).get(path);

/** Sent as it is: fetch would resolve the dots itself. */
function statusOf(path: string): Promise<number | undefined> {
  return new Promise((resolve, reject) => {
    const { hostname, port } = new URL(branded.url);
    request({ hostname, port, path }, (answer) => {
      answer.resume();
      resolve(answer.statusCode);
    })
      .on("error", reject)
      .end();
  });
}

test("Unusable brand settings are reported at start with file and field, and the start goes on", () => {
  const faults = complaintsOf(branded).filter(({ ratio }) => ratio === undefined);
  expect(faults.map(({ file, field, problem }) => [file, field, problem])).toEqual([
    ["brand.json", "logoDark", "page.svg: should be a png, svg, webp or ico image"],
    ["brand.json", "colors.light.nope", "unknown field"],
    ["brand.json", "footer.1.href", "should be an https address"],
    ["brand.json", "clients.meadow-books.logo", "large.png: is larger than 512 kB"],
    ["brand.json", "clients.pond-letters.logo", "none.png: cannot be read"],
    ["brand.json", "motto", "unknown field"],
  ]);
});

test("Colours that are hard to read are reported with both and the ratio, and used", async () => {
  const faint = complaintsOf(branded).filter(({ ratio }) => ratio !== undefined);
  expect(faint).toMatchObject([
    { field: "colors.light.text", colours: ["#999999", "#f5f6f9"], needed: 4.5 },
    { field: "colors.light.text", colours: ["#999999", "#ffffff"], ratio: 2.84, needed: 4.5 },
    { field: "colors.light.text", problem: "too little contrast with tint", needed: 4.5 },
  ]);
  expect(await (await get("/brand.css")).text()).toContain("--text: #999999;");
});

test("A page links to the brand's style sheet after ours, and the sheet may be kept for good", async () => {
  const page = await visit("/nothing");
  const sheets = page.page.querySelectorAll('link[rel="stylesheet"]');
  expect(sheets.map((sheet) => sheet.getAttribute("href"))).toEqual([
    expect.stringMatching(/^\/assets\//),
    expect.stringMatching(/^\/brand\.css\?v=[\da-f]{12}$/),
  ]);
  const sheet = await get(sheets[1]?.getAttribute("href") ?? "");
  expect(sheet.headers.get("Content-Type")).toBe("text/css; charset=utf-8");
  expect(sheet.headers.get("Cache-Control")).toBe("public, max-age=31536000, immutable");
  expect(await sheet.text()).toContain("--accent: #1f6f43;");
});

test("At the address of another version the style sheet is not kept", async () => {
  const headers = (await get("/brand.css?v=000000000000")).headers;
  expect(headers.get("Cache-Control")).toBe("no-cache");
});

test("The style sheet does not tell the ids of applications", async () => {
  expect(await (await get("/brand.css")).text()).not.toContain("meadow-books");
});

test("The policy of a page is the same with a brand as without, and no style is inline", async () => {
  const [own, other] = [await visit("/nothing"), await visit("/nothing", plain)];
  const policyOf = ({ headers }: Visited) =>
    headers.get("Content-Security-Policy")?.replace(/'nonce-[^']+'/, "");
  expect(policyOf(own)).toBe(policyOf(other));
  expect(own.page.querySelectorAll("style, [style]")).toEqual([]);
});

test("An svg is served as an image that can do nothing when it is opened by itself", async () => {
  const logo = (await visit("/nothing")).page.querySelector(".header img")?.getAttribute("src");
  const answer = await get(logo ?? "");
  expect(await answer.text()).toBe(svg);
  expect(answer.headers.get("Content-Type")).toMatch(/^image\/svg\+xml/);
  expect(answer.headers.get("X-Content-Type-Options")).toBe("nosniff");
  expect(answer.headers.get("Cache-Control")).toBe("public, max-age=31536000, immutable");
  expect(answer.headers.get("Content-Security-Policy")).toBe(
    "default-src 'none'; style-src 'unsafe-inline'; sandbox; frame-ancestors 'none'",
  );
});

test("A png is served with its type under the policy of every other file", async () => {
  const answer = await get("/brand/favicon.png");
  expect(Buffer.from(await answer.arrayBuffer())).toEqual(png);
  expect(answer.headers.get("Content-Type")).toBe("image/png");
  expect(answer.headers.get("Content-Security-Policy")).not.toContain("unsafe-");
});

test.each([
  "/brand/unnamed.svg",
  "/brand/brand.json",
  "/brand/page.svg",
  "/brand/large.png",
  "/brand/",
  "/brand/deep/logo.svg",
  "/brand/../brand/brand.json",
  "/brand/..%2f..%2f..%2fetc%2fpasswd",
  "/brand/%2e%2e/package.json",
  "/brand/....//logo.svg",
  "/brand/constructor",
  "/brand/%00logo.svg",
  "/brand/%ff",
])("%s is not served", async (path) => {
  expect(await statusOf(path)).toBe(404);
});

test("The brand's name, icon and links are on the page, and links that cannot be used are not", async () => {
  const page = await visit("/nothing");
  expect(page.page.querySelector(".header img")?.getAttribute("alt")).toBe("Meadow");
  expect(linkOf(page, 'link[rel="icon"]')).toMatch(/^\/brand\/favicon\.png\?v=/);
  expect(page.page.querySelectorAll(".footer-links a").map((link) => link.text)).toEqual([
    "Privacy",
  ]);
  expect(linkOf(await visit("/nothing?lng=de"), ".footer-links a")).toBe(
    "https://meadow.example/privacy",
  );
});

test("A link without a label in the page's language says in which language it is", async () => {
  const label = async (language: string) =>
    (await visit(`/nothing?lng=${language}`)).page.querySelector(".footer-links a");
  expect([(await label("de"))?.text, (await label("de"))?.getAttribute("lang")]).toEqual([
    "Datenschutz",
    undefined,
  ]);
  expect([(await label("fr"))?.text, (await label("fr"))?.getAttribute("lang")]).toEqual([
    "Privacy",
    "en",
  ]);
});

test("The brand's support is named and linked where no SUPPORT_EMAIL is set", async () => {
  const problem = await visit("/nothing");
  const line = problem.page.querySelectorAll(".card-footer p").map(({ text }) => text);
  expect(line).toContain("If the problem persists, please contact https://meadow.example/help.");
  expect(linkOf(problem, ".card-footer a")).toBe("https://meadow.example/help");
  expect(linkOf(await visit("/ui/recovery-expired"), ".card a")).toBe(
    "https://meadow.example/help",
  );
});

test("Without a brand the header has the product's own logo, and nothing of a brand is there", async () => {
  const page = await visit("/nothing", plain);
  const logo = page.page.querySelector(".header img");
  expect(logo?.getAttribute("src")).toBe("/images/logo_vestibule.png");
  expect(logo?.getAttribute("alt")).toBe("vestibule");
  expect(linkOf(page, 'link[rel="icon"]')).toBe("/favicon.svg");
  expect(page.html).not.toContain("/brand");
  expect((await get("/brand.css", plain)).status).toBe(404);
  expect(complaintsOf(plain)).toEqual([]);
});

test("A product without a picture has its name in the header, and the start says once which file it looked for", async () => {
  const named = await startedInTest(startLocalApp({ env: { PROJECT_NAME: "Acme" } }));
  const { page } = await visit("/nothing", named);
  expect(page.querySelectorAll("img").map((image) => image.getAttribute("src"))).toEqual([]);
  expect(page.querySelector(".header-logo")?.text).toBe("Acme");
  await visit("/ui/recovery-expired", named);
  expect(complaintsOf(named)).toMatchObject([
    { level: 40, file: resolve("build/client/images/logo_Acme.png"), field: "PROJECT_NAME" },
  ]);
});

test("Every title ends with the product's name: a page's, that of a problem, of a fault and of the Spanish form", async () => {
  const named = await startedInTest(
    startLocalApp({ env: { PROJECT_NAME: "Acme", GALLERY: "on" } }),
  );
  const titles = await Promise.all([
    ...[
      "/gallery/login",
      "/gallery/login-refused",
      "/gallery",
      "/nothing",
      "/ui/recovery-expired",
    ].map(async (path) => (await visit(path, named)).title),
    new Visitor(named.url).post("/nothing", "").then(({ title }) => title),
  ]);
  expect(titles).toEqual([
    "Sign in – Acme",
    "Error: Sign in – Acme",
    "Gallery – Acme",
    "404 - Page not found – Acme",
    "Recupera tu Contraseña – Acme",
    "404 - Page not found – Acme",
  ]);
});

test("Without a name of the operator's own a title is the page's alone", async () => {
  expect((await visit("/nothing", plain)).title).toBe("404 - Page not found");
});

test("A brand's logo stands in the header whether PROJECT_NAME has a picture or not", async () => {
  const env = { PROJECT_NAME: "Acme", BRANDING_DIR: "stack/brand" };
  const named = await startedInTest(startLocalApp({ env }));
  const { page } = await visit("/nothing", named);
  const logo = page.querySelector(".header-logo img");
  expect(logo?.getAttribute("src")).toMatch(/^\/brand\/logo\.svg\?v=/);
  expect(complaintsOf(named)).toEqual([]);
});

test("A brand with a name and no logo has its name in the header, and not the product's picture", async () => {
  const folder = await mkdtemp(join(tmpdir(), "brand-"));
  await writeFile(join(folder, "brand.json"), '{ "name": "Meadow" }');
  const named = await startedInTest(startLocalApp({ env: { BRANDING_DIR: folder } }));
  const { page } = await visit("/nothing", named);
  expect(page.querySelector(".header-logo")?.text).toBe("Meadow");
  expect(page.querySelectorAll(".header img")).toEqual([]);
  expect(complaintsOf(named)).toEqual([]);
});

test("The consent has the brand's initial beside the application's, and not the built-in product", async () => {
  const folder = await mkdtemp(join(tmpdir(), "brand-"));
  await writeFile(join(folder, "brand.json"), '{ "name": "Northwind" }');
  const named = await startedInTest(
    startLocalApp({ env: { BRANDING_DIR: folder, GALLERY: "on" } }),
  );
  const { page } = await visit("/gallery/consent", named);
  const initials = page.querySelectorAll("main .party-initial").map(({ text }) => text);
  expect(initials).toEqual(["N", "M"]);
  expect(page.querySelector(".header-logo")?.text).toBe("Northwind");
});

test("The example brand has nothing to complain of", async () => {
  const example = await startLocalApp({ env: { BRANDING_DIR: "stack/brand" } });
  const complaints = complaintsOf(example);
  await example.stop();
  expect(complaints).toEqual([]);
});
