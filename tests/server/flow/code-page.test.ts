import type { HTMLElement } from "node-html-parser";
import { expect, test } from "vitest";
import { galleryAddress } from "../../../app/gallery/gallery-page";
import { galleryPages } from "../../../app/gallery/pages";
import { drawGallery, textsOf } from "../../support/visitor/draw-gallery";
import { Visitor } from "../../support/visitor/visitor";
import { ownApp } from "../../support/world/started";

const app = await ownApp({ env: { GALLERY: "on" } });
const drawn = await drawGallery(app.url);

/** Every page of the gallery that asks for the code of a message, in English or, in the app, in Spanish. */
const codePages = [...drawn].filter(([, { page }]) => page.querySelector("#code-intro"));

const mainOf = (page: HTMLElement) => page.querySelector("main") ?? page;

test("Each page with a field for a code of a message is such a page, in every flow that sends one", () => {
  const withField = [...drawn].filter(([, { page }]) =>
    page.querySelector('main input[name="code"]'),
  );
  expect(codePages.map(([name]) => name)).toEqual(withField.map(([name]) => name));
  const kinds = ["login", "login-aal2", "registration", "recovery", "verification", "mobile-login"];
  const names = codePages.map(([name]) => name.replace(/^newest\/|-\d/g, "").replace("/", "-"));
  expect(kinds.filter((kind) => !names.some((name) => name.startsWith(kind)))).toEqual([]);
  expect(codePages.length).toBeGreaterThan(15);
});

test.each(codePages)(
  "The page %s has one field, one Continue and one line for another code",
  (_name, { page }) => {
    const main = mainOf(page);
    const form = main.querySelector('input[name="code"]')?.closest("form");
    const fields = form?.querySelectorAll("input, select, textarea") ?? [];
    const open = fields.filter((field) => field.getAttribute("type") !== "hidden");
    expect(open.map((field) => field.getAttribute("name"))).toEqual(["code"]);
    expect(main.querySelectorAll('form input[name="code"]')).toHaveLength(1);
    expect(form?.querySelectorAll("button.button-primary")).toHaveLength(1);
    expect(main.querySelectorAll('[data-testid="mail-hint"]')).toHaveLength(1);
    const [again, ...more] = main.querySelectorAll('[data-testid="mail-hint"] :is(button, a)');
    expect([again?.text !== "", more]).toEqual([true, []]);
  },
);

test.each(codePages)(
  "The page %s has no pill, no notice, no fold for its help and no asterisk",
  (name, { page }) => {
    const main = mainOf(page);
    const refused = /refused|wrong/.test(name);
    expect(main.querySelector(".address-pill, .notice, .label-quiet")).toBeNull();
    expect(main.querySelectorAll(".field-message").length).toBe(refused ? 1 : 0);
    expect(textsOf(main, "form summary")).toEqual([]);
  },
);

test("Kratos' number of the message that a code was sent stands at the sentence that says so", () => {
  const numbers = codePages.flatMap(
    ([, { page }]) => page.querySelector("#code-intro")?.getAttribute("data-testid") ?? [],
  );
  for (const number of [1010014, 1010025, 1040005, 1060003, 1060004, 1080003]) {
    expect(numbers).toContain(`ui/message/${number}`);
  }
});

test("The address is named once, in the language of the page", async () => {
  const visitor = new Visitor(app.url);
  const page = galleryPages.find(({ name }) => name === "verification-new-account");
  for (const [language, sentence] of [
    ["en", "Account created. Enter the code we sent to grace@example.test. Change"],
    [
      "de",
      "Ihr Konto wurde erstellt. Geben Sie den Code ein, den wir an grace@example.test gesendet haben. Ändern",
    ],
  ] as const) {
    const { page: shown } = await visitor.get(
      `${galleryAddress(page ?? { name: "" })}?lng=${language}`,
    );
    const main = mainOf(shown);
    expect(main.querySelector(".code-intro")?.text).toBe(sentence);
    expect(main.text.split("grace@example.test")).toHaveLength(2);
  }
});
