import type { HTMLElement } from "node-html-parser";
import { afterEach, expect, test } from "vitest";
import { galleryAddress, isMobilePage } from "../../../app/gallery/gallery-page";
import { galleryPages } from "../../../app/gallery/pages";
import { freshFormField } from "../../../app/model/field-names";
import { flattenWords, languages, readWords } from "../../support/measure/catalogues";
import { findHtmlFaults } from "../../support/measure/html-faults";
import { drawGallery } from "../../support/visitor/draw-gallery";
import { Visitor } from "../../support/visitor/visitor";
import { ownApp, shareWorld } from "../../support/world/started";

const world = await shareWorld({ env: { GALLERY: "on" } });
const closed = await ownApp({ kratos: { publicUrl: world.calls.url } });
const drawn = await drawGallery(world.url);
const pages = [...drawn].map(([name, { page }]): [string, HTMLElement] => [name, page]);

// Nothing in this file may reach the identity service.
afterEach(() => expect(world.calls.list()).toEqual([]));

test.each(["/gallery", "/gallery/login", "/gallery/mobile/login"])(
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
    expect((await visitor.post(path, "method=password")).status).toBe(404);
  },
);

test.each(["mobile", "login/more", "__proto__"])("%s is no page of the gallery", async (name) => {
  expect((await new Visitor(world.url).get(`/gallery/${name}`)).status).toBe(404);
});

test("The gallery lists every page, with a link for each language", async () => {
  const list = await new Visitor(world.url).get("/gallery");
  expect([list.status, list.title]).toEqual([200, "Gallery"]);
  const links = list.page.querySelectorAll("main a").map((link) => link.getAttribute("href"));
  const account = galleryPages.filter((page) => !isMobilePage(page)).map(galleryAddress);
  const inLanguages = account.flatMap((path) => languages.map((code) => `${path}?lng=${code}`));
  expect(links).toEqual(
    expect.arrayContaining([...galleryPages.map(galleryAddress), ...inLanguages]),
  );
});

test("A fresh sign-in names its person above the forms, and the password asks for no address, on both forms", () => {
  for (const name of ["login-refresh", "mobile/login-refresh"]) {
    const page = drawn.get(name)?.page;
    const named = page?.querySelectorAll(".address-pill strong").map(({ text }) => text);
    const forms = page?.querySelectorAll("main form") ?? [];
    const withPassword = forms.find((form) => form.querySelector('[type="password"]'));
    expect([name, named]).toEqual([name, ["ada@example.test"]]);
    expect([name, withPassword && fieldsOf(withPassword)]).toEqual([name, "password"]);
  }
});

test("No page of the gallery ends in a line with nothing below it", () => {
  const footers = pages.flatMap(([name, page]) =>
    page.querySelectorAll(".card-footer").map(({ text }) => [name, text]),
  );
  expect(footers.length).toBeGreaterThan(10);
  expect(footers.filter(([, text]) => text === "")).toEqual([]);
});

test("Every text of every page has its values: no placeholder is left", () => {
  const unfilled = pages.flatMap(([name, page]) =>
    [page.querySelector("title"), page.querySelector("#page")]
      .flatMap((part) => part?.text.match(/{{\w+}}|%[a-z]+\b/g) ?? [])
      .map((slot) => `${name}: ${slot}`),
  );
  expect(unfilled).toEqual([]);
});

test("The HTML of every page is valid: no id stands twice, no label leads nowhere", () => {
  const faults = [...drawn].flatMap(([name, { html }]) =>
    findHtmlFaults(html).map((fault) => `${name}: ${fault}`),
  );
  // Kratos' form of a verification that is done holds a link alone.
  const isOfLink = /^verification-(done|already): wcag\/h32/;
  expect(faults.filter((fault) => !isOfLink.test(fault))).toEqual([]);
});

// tests/rules/catalogue.test.ts has the texts of every language; newest-flows.test.ts opens pages in each.
const oneOfEachKind = ["en", "ar", "ja"];

test.each(oneOfEachKind)("The pages of the gallery have their headings in %s", async (language) => {
  const wordsOf = (code: string, file: string) =>
    Object.fromEntries(flattenWords(readWords(code, `${file}.json`)));
  const own = { ...wordsOf(language, "identity"), ...wordsOf(language, "page") };
  const spanish = { ...wordsOf("es", "identity"), ...wordsOf("es", "page") };
  const mobile = wordsOf("es", "mobile");
  const visitor = new Visitor(world.url);
  for (const page of galleryPages) {
    const { name, heading: path } = page;
    const { status, page: shown } = await visitor.get(`${galleryAddress(page)}?lng=${language}`);
    const html = shown.querySelector("html");
    // The mobile form has words of its own before those of every Spanish page.
    const said = isMobilePage(page)
      ? (mobile[path] ?? mobile[`page.${path}`] ?? spanish[path])
      : own[path];
    const heading = said
      ?.replace("{{name}}", path.startsWith("settings.removal.") ? "Blue key" : "Meadow Books")
      .replace("{{display_name}}", "Blue key");
    // In a text from right to left, a name is set apart by characters that nobody sees.
    const headings = shown
      .querySelectorAll("h1")
      .map(({ text }) => text.replace(/[\u2068\u2069]/g, ""));
    const { lang, "data-variant": variant, "data-door": formerly } = html?.attributes ?? {};
    const [expected, form] = isMobilePage(page) ? ["es", "mobile"] : [language, "account"];
    expect([name, status, lang, variant, formerly]).toEqual([name, 200, expected, form, form]);
    expect([name, headings]).toEqual([name, expect.arrayContaining([heading])]);
  }
});

test("R9 No page has a script or a style in an attribute, or a link that is a script", async () => {
  const visitor = new Visitor(world.url);
  const others = ["/gallery", "/nowhere", "/error"];
  for (const path of others) drawn.set(path, await visitor.get(path));
  for (const [name, { page, headers }] of drawn) {
    const elements = page.querySelectorAll("*");
    expect(elements.length).toBeGreaterThan(20);
    const wrong = elements
      .flatMap(({ attributes }) => Object.entries(attributes))
      .filter(([key, value]) => /^(on|style$|srcdoc$)/i.test(key) || /^\s*javascript:/i.test(value))
      .map(([key]) => key);
    const tags = page.querySelectorAll("style, base, iframe, object").map(({ tagName }) => tagName);
    expect([name, wrong, tags]).toEqual([name, [], []]);
    expect(headers.get("Content-Security-Policy")).not.toContain("unsafe-");
  }
  for (const path of others) drawn.delete(path);
});

/** HTML has no purpose for what these ask, or they are not about the person who types. */
const withoutPurpose = [
  { names: /^traits\.(age|colou?r|seen)$/, why: "of an example, with no purpose of its own" },
  { names: /^traits\.(untitled_thing|about|note|height|member_number|code)$/, why: "the same" },
  { names: /^traits\.(arrival|alarm)$/, why: "a time that a browser cannot know" },
  { names: /^traits\.\w+\.\d+(\.|$)/, why: "a row of a list is about anybody" },
  { names: /^traits\.(size|plan|country)$/, why: "is chosen, not typed" },
  { names: /^lng$/, why: "a language is chosen, not typed" },
];

test("Every field in which somebody types says what a browser may fill in, or has a reason not to", () => {
  const typed = pages.flatMap(([name, page]) =>
    page
      .querySelectorAll("input, select, textarea")
      .filter((field) => {
        const type = field.getAttribute("type") ?? "";
        return !["hidden", "submit", "button", "checkbox", "radio"].includes(type);
      })
      .map((field) => ({
        at: `${name} ${field.getAttribute("name")}`,
        field: field.getAttribute("name") ?? "",
        purpose: field.getAttribute("autocomplete") ?? "",
      })),
  );
  expect(typed.length).toBeGreaterThan(100);
  const isExcused = (field: string) => withoutPurpose.some(({ names }) => names.test(field));
  const silent = typed.filter(({ field, purpose }) => purpose === "" && !isExcused(field));
  expect(silent.map(({ at }) => at)).toEqual([]);
  const purposes = new Set(typed.map(({ purpose }) => purpose));
  for (const purpose of ["username", "email", "tel", "url", "given-name", "off"]) {
    expect(purposes).toContain(purpose);
  }
  const used = withoutPurpose.filter(({ names }) => typed.some(({ field }) => names.test(field)));
  expect(used).toEqual(withoutPurpose);
});

test("The logo of every page has its size, so that nothing moves when it comes", () => {
  for (const [name, page] of pages) {
    const { width, height } = page.querySelector(".header-logo img")?.attributes ?? {};
    expect([name, width, height]).toEqual([name, "133", "32"]);
  }
});

const forms = pages.flatMap(([name, page]) =>
  page.querySelectorAll("main form").map((form): [string, HTMLElement] => [name, form]),
);

test("Every form of the gallery is sent to the gallery, which draws the page again, also for a person signed in", async () => {
  const visitor = new Visitor(world.url);
  visitor.cookies.set("ory_kratos_session", "somebody");
  // The others lead to another page with typed values, as a link does.
  const sent = forms.filter(([, form]) => !form.querySelector(`button[name="${freshFormField}"]`));
  for (const [name, form] of sent) {
    // A form without an address is sent to its own page.
    const action = form.getAttribute("action") ?? galleryAddress({ name });
    expect([name, action]).toEqual([name, expect.stringMatching(/^\/gallery\//)]);
    const after = await visitor.post(action, "method=password&identifier=ada%40example.test");
    expect([name, after.status, after.headers.getSetCookie()]).toEqual([name, 200, []]);
    const heading = drawn.get(name)?.page.querySelector("h1")?.text;
    expect(after.page.querySelector("h1")?.text).toBe(heading);
  }
  expect(sent.length).toBeGreaterThan(galleryPages.length / 2);
});

test.each([
  ["home", "script", 70],
  ["home-unverified", "script", 70],
  ["security-check", "script", 110],
  // It stands beside the permissions of the application.
  ["consent", ".permissions", 60],
])("The page %s says what it is for in few words", async (name, left, most) => {
  const { page } = await new Visitor(world.url).get(galleryAddress({ name }));
  const main = page.querySelector("main");
  main?.querySelectorAll(`[aria-hidden="true"], ${left}`).forEach((part) => part.remove());
  const words = main?.structuredText.split(/\s+/).filter((word) => /\w/.test(word)) ?? [];
  expect(words.length).toBeGreaterThan(15);
  expect(words.length).toBeLessThanOrEqual(most);
});

/**
 * The button that Enter presses in a form with this field. Only script can add a key, so its button is disabled until
 * then.
 */
const pressedFor: Record<string, string> = {
  traits: "method=profile",
  password: "method=password",
  totp_code: "method=totp",
  lookup_secret: "method=lookup_secret",
  code: "method=code",
  email: "method=code",
  identifier: "method=identifier_first",
  recovery_address: "method=code",
  recovery_confirm_address: "method=code",
  webauthn_register_displayname: "nothing (webauthn_register_trigger=)",
  remember: "decision=allow",
  user_code: "Continue",
};

/** Pages whose form has another purpose than others with its field. */
const differently: [page: RegExp, field: string, pressed: string][] = [
  [/-link(-sent)?$/, "email", "method=link"],
  // The address is known, and the code needs no field.
  [/^login-(oauth2-)?refresh|^mobile\/login-refresh/, "identifier", "method=code"],
  [/^registration-missing-trait$/, "traits", "provider=acme"],
  [/^error-unavailable$/, "password", "Send again"],
  [/delete-account|^mobile\/settings-dialog/, "email", "nothing ()"],
  // The newest Kratos has the challenge with the button.
  [/^newest\//, "webauthn_register_displayname", "nothing (webauthn_register_trigger={…})"],
];

/** The fields of a form in which Enter sends it. */
function fieldsOf(form: HTMLElement): string {
  return (
    form
      .querySelectorAll("input, select")
      .filter((field) => !/^(hidden|submit|button)$/.test(field.getAttribute("type") ?? "text"))
      // The name that password managers read has no name of its own and is not shown.
      .filter((field) => field.getAttribute("hidden") === undefined)
      .map((field) => field.getAttribute("name"))
      .join(" ")
  );
}

/**
 * The button that Enter presses by the HTML standard: the first that submits the form, and none when it is disabled.
 */
function pressedIn(form: HTMLElement): string {
  const button = form
    .querySelectorAll("button")
    .filter((candidate) => candidate.getAttribute("form") === undefined)
    .find((candidate) => (candidate.getAttribute("type") ?? "submit") === "submit");
  if (!button) return "the form itself";
  const name = button.getAttribute("name");
  const value = (button.getAttribute("value") ?? "").replace(/^\{.*\}$/, "{…}");
  const label = name ? `${name}=${value}` : button.text;
  return button.getAttribute("disabled") === undefined ? label : `nothing (${label})`;
}

/** The field that tells the purpose of a form. */
function purposeOf(fields: string): string {
  if (/\bpassword$|\bpassword /.test(fields)) return "password";
  return fields.startsWith("traits.") ? "traits" : fields;
}

test("R83 Enter in a field of any page sends what the page is for, and never removes anything", () => {
  const withFields = forms.filter(([, form]) => fieldsOf(form) !== "");
  expect(withFields.length).toBeGreaterThan(90);
  const wrong = withFields.flatMap(([name, form]) => {
    const field = purposeOf(fieldsOf(form));
    const own = differently.find(([page, of]) => page.test(name) && of === field);
    const pressed = pressedIn(form);
    return pressed === (own?.[2] ?? pressedFor[field]) ? [] : [[name, field, pressed]];
  });
  expect(wrong).toEqual([]);
});

const removal =
  '[name$="_remove"], [name="unlink"], [name="totp_unlink"], [name="lookup_secret_disable"]';
const formsOf = (name: string) => forms.filter(([of]) => of === name).map(([, form]) => form);

test("R83 A button that removes a way to sign in is alone in its form, which leads to a question, and never the main button", () => {
  const removals = formsOf("settings-ways-in").filter((form) => form.querySelector(removal));
  expect(removals.map(fieldsOf).join("")).toBe("");
  const shapes = removals.map((form) => [
    form.getAttribute("method"),
    form.querySelector(removal)?.getAttribute("class"),
    ...form
      .querySelectorAll("input, select, button")
      .map((each) => each.getAttribute("name"))
      // The page's own language goes along.
      .filter((name) => name !== "lng"),
  ]);
  const [quiet, danger] = ["button button-quiet thing-button", "button button-danger-quiet"];
  expect(shapes).toEqual([
    ["get", danger, "flow", "totp_unlink"],
    ["get", danger, "flow", "lookup_secret_disable"],
    ["get", quiet, "flow", "webauthn_remove"],
    ["get", quiet, "flow", "webauthn_remove"],
    ["get", quiet, "flow", "passkey_remove"],
    ["get", quiet, "flow", "unlink"],
  ]);
});

test("R83 Only what changes something that is always there is filled in the settings, not what adds a key or a passkey", () => {
  for (const name of ["settings-ways-in", "settings"]) {
    const buttons = drawn.get(name)?.page.querySelectorAll("main .button-primary") ?? [];
    expect(buttons.map((button) => button.getAttribute("value"))).toEqual(["profile", "password"]);
  }
});

/** The address is known here, or is not asked for. */
const isKnown = /refresh|identifier-first|unavailable/;

test("Each form with a password says whose it is and whether it is new, in an order that password managers expect", () => {
  const withPassword = forms.filter(([, form]) => form.querySelector('[type="password"]'));
  expect(withPassword.length).toBeGreaterThan(40);
  for (const [name, form] of withPassword) {
    const fields = form.querySelectorAll(
      '[autocomplete~="username"], [autocomplete~="email"], [type="password"]',
    );
    const words = fields.map((field) => field.getAttribute("autocomplete"));
    const whose = /one-step|registration-unified/.test(name) ? "email" : "username";
    const signingIn = [isKnown.test(name) ? whose : `${whose} webauthn`, "current-password"];
    const expected = /login|unavailable/.test(name) ? signingIn : [whose, "new-password"];
    expect([name, form.getAttribute("method"), ...words]).toEqual([name, "post", ...expected]);
  }
});
