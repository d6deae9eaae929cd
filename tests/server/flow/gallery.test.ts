import { freshFormField } from "../../../app/model/field-names";
import { readdirSync, readFileSync } from "node:fs";
import { afterEach, expect, test } from "vitest";
import { galleryAddress, isMobilePage } from "../../../app/gallery/gallery-page";
import { galleryPages } from "../../../app/gallery/pages";
import { startLocalApp } from "../../support/world/local-app";
import { Visitor } from "../../support/visitor/visitor";
import { startWorld } from "../../support/world/world";
import { started } from "../../support/world/started";

const world = await started(startWorld({ env: { GALLERY: "on" } }));
const closed = await started(startLocalApp({ kratos: { publicUrl: world.calls.url } }));

// Nothing in this file may reach the identity service.
afterEach(() => expect(world.calls.list()).toEqual([]));

const languages = readdirSync("locales").filter((name) => !name.includes("."));

function readWords(language: string, file: string): unknown {
  return JSON.parse(readFileSync(`locales/${language}/${file}.json`, "utf8"));
}

function find(words: unknown, path: string): string | undefined {
  const found = path
    .split(".")
    .reduce<unknown>((part, key) => (part as Record<string, unknown> | undefined)?.[key], words);
  return typeof found === "string" ? found : undefined;
}

/** The mobile form has words of its own before those of every Spanish page. */
function headingIn(language: string, path: string, isMobile: boolean): string | undefined {
  const mobile = readWords("es", "mobile");
  const own = isMobile ? (find(mobile, path) ?? find(mobile, `page.${path}`)) : undefined;
  const words = isMobile ? "es" : language;
  const text =
    own ?? find(readWords(words, "page"), path) ?? find(readWords(words, "identity"), path);
  const name = path.startsWith("settings.removal.") ? "Blue key" : "Meadow Books";
  return text?.replace("{{name}}", name).replace("{{display_name}}", "Blue key");
}

/** In a text from right to left, a name is set apart by characters that nobody sees. */
function withoutIsolates(text: string): string {
  return text.replace(/[\u2068\u2069]/g, "");
}

test.each(["/gallery", "/gallery/login", "/gallery/mobile/login", "/gallery/nowhere"])(
  "While the gallery is off, %s is a page that is not there, like any other",
  async (path) => {
    const visitor = new Visitor(closed.url);
    const [page, unknown] = [await visitor.get(path), await visitor.get("/nowhere")];
    expect([page.status, page.title]).toEqual([404, "404 - Page not found"]);
    // Each error page has an id and a time of its own.
    const [said, saidOfUnknown] = [page, unknown].map((shown) =>
      shown.page.querySelectorAll("main h1, main p:not(.hint)").map(({ text }) => text),
    );
    expect(said).toContain("404 - Page not found");
    expect(said).toEqual(saidOfUnknown);
    const sent = await visitor.post(path, "method=password");
    expect(sent.status).toBe(404);
  },
);

test("The gallery lists every page, with a link for each language", async () => {
  const list = await new Visitor(world.url).get("/gallery");
  expect([list.status, list.title]).toEqual([200, "Gallery"]);
  const links = list.page.querySelectorAll("main a").map((link) => link.getAttribute("href"));
  const account = galleryPages.filter((page) => !isMobilePage(page)).map(galleryAddress);
  expect(links).toEqual(expect.arrayContaining(galleryPages.map(galleryAddress)));
  const inLanguages = account.flatMap((path) => languages.map((code) => `${path}?lng=${code}`));
  expect(links).toEqual(expect.arrayContaining(inLanguages));
});

test("No page of the gallery ends in a line with nothing below it", async () => {
  const visitor = new Visitor(world.url);
  const footers: [name: string, text: string][] = [];
  for (const page of galleryPages) {
    const footer = (await visitor.get(galleryAddress(page))).page.querySelector(".card-footer");
    if (footer) footers.push([page.name, footer.text]);
  }
  expect(footers.length).toBeGreaterThan(10);
  expect(footers.filter(([, text]) => text === "")).toEqual([]);
});

/** In these every page is opened: the language of the others, one from right to left, one without spaces. */
const whole = ["en", "ar", "ja"];
/** Of the others each opens its share, and together they open every page. */
const shares = 4;
const pagesIn = (language: string) =>
  galleryPages.filter(
    (_, place) =>
      whole.includes(language) || place % shares === languages.indexOf(language) % shares,
  );

test.each(languages)("The pages of the gallery have their headings in %s", async (language) => {
  const visitor = new Visitor(world.url);
  for (const page of pagesIn(language)) {
    const isMobile = isMobilePage(page);
    const { status, page: drawn } = await visitor.get(`${galleryAddress(page)}?lng=${language}`);
    const html = drawn.querySelector("html");
    expect({
      name: page.name,
      status,
      lang: html?.getAttribute("lang"),
      variant: html?.getAttribute("data-door"),
      headings: drawn.querySelectorAll("h1").map((heading) => withoutIsolates(heading.text)),
    }).toEqual({
      name: page.name,
      status: 200,
      lang: isMobile ? "es" : language,
      variant: isMobile ? "mobile" : "account",
      headings: expect.arrayContaining([headingIn(language, page.heading, isMobile)]) as string[],
    });
  }
});

test.each([
  ["device-refused", "Error: Connect a device", "We don’t recognise this code, or it has expired."],
  [
    "verification-link-sent",
    "Verify your account",
    "an email with a verification link is on its way",
  ],
  ["mobile/settings-dialog-refused", "Error: Mi perfil", "El correo electrónico no coincide."],
])("The page %s of the gallery is titled %j and says %j", async (name, title, said) => {
  const shown = await new Visitor(world.url).get(galleryAddress({ name }));
  expect(shown.title).toBe(title);
  expect(shown.page.querySelector("main")?.text).toContain(said);
});

test("R9 No page has a script or a style in an attribute, or a link that is a script", async () => {
  const visitor = new Visitor(world.url);
  const others = ["/gallery", "/nowhere", "/error"];
  for (const path of [...galleryPages.map(galleryAddress), ...others]) {
    const { page, headers } = await visitor.get(path);
    const elements = page.querySelectorAll("*");
    expect(elements.length).toBeGreaterThan(20);
    const wrong = elements
      .flatMap(({ attributes }) => Object.entries(attributes))
      .filter(
        ([name, value]) => /^(on|style$|srcdoc$)/i.test(name) || /^\s*javascript:/i.test(value),
      );
    expect([path, wrong, page.querySelectorAll("style, base, iframe, object").length]).toEqual([
      path,
      [],
      0,
    ]);
    expect(headers.get("Content-Security-Policy")).not.toContain("unsafe-");
  }
});

test("Every form on a page of the gallery is sent to the gallery, which draws the page again", async () => {
  const visitor = new Visitor(world.url);
  let sent = 0;
  for (const page of galleryPages) {
    const before = await visitor.get(galleryAddress(page));
    const forms = before.page.querySelectorAll("main form");
    for (const form of forms) {
      // Leads to another page, as a link does, with what was typed.
      if (form.querySelector(`button[name="${freshFormField}"]`)) continue;
      // A form without an address is sent to its own page.
      const action = form.getAttribute("action") ?? galleryAddress(page);
      expect([page.name, action]).toEqual([page.name, expect.stringMatching(/^\/gallery\//)]);
      const after = await visitor.post(action, "method=password&identifier=ada%40example.test");
      const cookies = after.headers.getSetCookie();
      expect([page.name, after.status, cookies]).toEqual([page.name, 200, []]);
      expect(after.page.querySelector("h1")?.text).toBe(before.page.querySelector("h1")?.text);
      sent += 1;
    }
  }
  expect(sent).toBeGreaterThan(galleryPages.length / 2);
}, 60_000);

test("Somebody who is signed in sees the examples all the same, and nobody is asked who that is", async () => {
  const visitor = new Visitor(world.url);
  visitor.cookies.set("ory_kratos_session", "somebody");
  for (const page of galleryPages) {
    expect((await visitor.get(galleryAddress(page))).status).toBe(200);
  }
});

test.each(["/gallery/nowhere", "/gallery/mobile", "/gallery/login/more", "/gallery/__proto__"])(
  "%s is no page of the gallery",
  async (path) => {
    expect((await new Visitor(world.url).get(path)).status).toBe(404);
  },
);

/** The words that somebody reads on a page, without decoration and without `left`. */
async function countWords(name: string, left: string): Promise<number> {
  const { page } = await new Visitor(world.url).get(galleryAddress({ name }));
  const main = page.querySelector("main");
  main?.querySelectorAll(`[aria-hidden="true"], ${left}`).forEach((part) => part.remove());
  return main?.structuredText.split(/\s+/).filter((word) => /\w/.test(word)).length ?? 0;
}

test.each([
  ["home", "script", 70],
  ["home-unverified", "script", 70],
  // Beside what the application may do.
  ["consent", ".permissions", 60],
])("The page %s says what it is for in few words", async (name, left, most) => {
  const words = await countWords(name, left);
  expect(words).toBeGreaterThan(15);
  expect(words).toBeLessThanOrEqual(most);
});
