import { expect, test } from "vitest";
import { galleryAddress } from "../../../app/gallery/gallery-page";
import { rowField } from "../../../app/model/edit-rows";
import { freshFormField } from "../../../app/model/field-names";
import { Visitor } from "../../support/visitor/visitor";
import { ownApp } from "../../support/world/started";

// The data of these parts have unit tests; the gallery shows that a page draws them. What must stand on a page word for
// word is in specified.test.ts.
const app = await ownApp({ env: { GALLERY: "on", SUPPORT_EMAIL: "help@example.org" } });

async function open(name: string) {
  const { page } = await new Visitor(app.url).get(`${galleryAddress({ name })}?lng=en`);
  const main = page.querySelector("main");
  if (!main) throw new Error(name);
  return {
    main,
    attributesOf: (selector: string) => main.querySelector(selector)?.attributes,
    textsOf: (selector: string) =>
      main.querySelectorAll(selector).map(({ text }) => text.replace(/\s+/g, " ").trim()),
  };
}

test("A field passes on the type, the pattern and the limits that it was given", async () => {
  const { attributesOf } = await open("settings-any-schema-refused");
  expect(attributesOf('[name="traits.code"]')).toMatchObject({
    type: "text",
    pattern: "^[A-Z0-9]+$",
    minLength: "4",
  });
  expect(attributesOf('[name="traits.height"]')).toMatchObject({
    type: "number",
    min: "0.3",
    max: "2.6",
    step: "any",
  });
  const login = await open("login");
  expect(login.attributesOf('[name="identifier"]')).toHaveProperty("required");
});

test("A row of a list is added and removed though other fields are not filled in", async () => {
  const { main } = await open("settings-any-schema");
  const rows = main.querySelectorAll(`button[name="${rowField}"]`);
  expect(rows.length).toBeGreaterThan(3);
  expect(rows.filter((row) => row.getAttribute("formnovalidate") === undefined)).toEqual([]);
});

test("A form that could not be delivered is sent again as it was, with the password typed once more", async () => {
  const { main, textsOf } = await open("error-unavailable");
  const fields = main.querySelectorAll("form [name]").map(({ attributes }) => attributes);
  expect(fields.map(({ name, type, value }) => [name, type, value])).toEqual([
    ["csrf_token", "hidden", "example"],
    ["identifier", "hidden", "ada@example.test"],
    ["method", "hidden", "password"],
    ["password", "password", undefined],
  ]);
  expect(fields.at(-1)).toHaveProperty("required");
  expect(textsOf('[data-testid="kept-values"]')).toEqual(["Emailada@example.test"]);
});

test("Another way to sign in than the code that was sent takes the address along", async () => {
  const { main } = await open("login-code-sent");
  const form = main.querySelector('[data-testid="other-ways-link"]')?.closest("form");
  const fields = form?.querySelectorAll("[name]").map(({ attributes }) => attributes) ?? [];
  expect(fields.map(({ name, value }) => [name, value])).toEqual([
    ["identifier", "ada@example.test"],
    [freshFormField, "true"],
  ]);
});

test("A second step says whom to ask where the device is lost", async () => {
  const { textsOf } = await open("login-aal2");
  expect(textsOf("details summary")).toContain("Can’t complete this step?");
  expect(textsOf("details p").join(" ")).toContain("contact help@example.org to get back in");
});

test("An application that wants more is shown with what it may do already, where it leads back to, and both of its own pages", async () => {
  const { main, textsOf } = await open("consent-more");
  const [asked, known] = main.querySelectorAll(".permissions").map(({ text }) => text);
  expect(asked).toContain("See your phone number");
  expect(known).toContain("Recognise you when you come back");
  expect(textsOf("h2")).toEqual(["It can already:"]);
  expect(textsOf("p.hint")).toContain("You’ll then return to books.example.org.");
  const links = main.querySelectorAll(".client-links a");
  expect(links.map((link) => [link.text, link.getAttribute("href")])).toEqual([
    ["Privacy policy", "https://books.example.org/privacy"],
    ["Terms of service", "https://books.example.org/terms"],
  ]);
});

test("An error of the identity service is named by its id and by that of the request", async () => {
  const { textsOf } = await open("error");
  const [ofError, ofRequest = ""] = textsOf(".reference code");
  expect(ofError).toBe("00000000-0000-4000-8000-000000000001");
  expect(ofRequest).toMatch(/^[\da-f-]{36}$/);
});
