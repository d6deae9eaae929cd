import type { HTMLElement } from "node-html-parser";
import { describe, expect, test } from "vitest";
import { galleryAddress } from "../../../app/gallery/gallery-page";
import { startLocalApp } from "../../support/world/local-app";
import { exactTexts, specifiedTables } from "../../support/measure/specified-rows";
import { Visitor, type Visited } from "../../support/visitor/visitor";
import { started } from "../../support/world/started";

const app = await started(
  startLocalApp({ env: { GALLERY: "on", SUPPORT_EMAIL: "help@example.org" } }),
);

const drawn = new Map<string, Promise<Visited>>();

/** A page of the gallery in English, or in the Spanish of the mobile form; each is drawn once. */
function open(name: string): Promise<Visited> {
  const known = drawn.get(name) ?? new Visitor(app.url).get(`${galleryAddress({ name })}?lng=en`);
  drawn.set(name, known);
  return known;
}

function textsOf(page: HTMLElement, selector: string): string[] {
  return page.querySelectorAll(selector).map(({ text }) => text.replace(/\s+/g, " ").trim());
}

function namesOfDialogs(page: HTMLElement): string[] {
  return page
    .querySelectorAll('[role="dialog"]')
    .flatMap((dialog) => textsOf(page, `#${dialog.getAttribute("aria-labelledby") ?? ""}`));
}

/** Where a text of each kind has to stand, word for word. */
const places: Record<string, (page: HTMLElement) => string[]> = {
  title: (page) => textsOf(page, "h1"),
  heading: (page) => textsOf(page, "main h2"),
  navigation: (page) => textsOf(page, "main nav li"),
  link: (page) => textsOf(page, "main a"),
  button: (page) => textsOf(page, "main button"),
  summary: (page) => textsOf(page, "main summary"),
  dialog: namesOfDialogs,
};

const sections = [
  "Sign-in",
  "Registration, recovery, verification",
  "Account settings",
  "Consent, signing out, errors",
  "The Spanish pages for an app",
];

describe.each(sections)("%s", (heading) => {
  const [rows = []] = specifiedTables(heading);
  const cases = rows.flatMap(([pages, kind = "", cell]) =>
    exactTexts(pages).flatMap((page) =>
      exactTexts(cell).map((text) => [page, kind, text] as const),
    ),
  );

  test.each(cases)("The page %s has the %s %j", async (name, kind, text) => {
    const { page, status } = await open(name);
    expect(status).toBe(200);
    const find = places[kind];
    if (find) expect(find(page)).toContain(text);
    else expect(["text", "label"]).toContain(kind);
    if (!find)
      expect(textsOf(page, kind === "label" ? "main label" : "main").join()).toContain(text);
  });

  test.each(cases.filter(([, kind]) => kind === "title"))(
    "The window of %s has the %s %j as well",
    async (name, _kind, text) => {
      expect((await open(name)).title).toBe(text);
    },
  );
});
