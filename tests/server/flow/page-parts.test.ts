import type { HTMLElement } from "node-html-parser";
import { expect, test } from "vitest";
import { galleryAddress } from "../../../app/gallery/gallery-page";
import { rowField } from "../../../app/traits/edit-rows";
import { freshFormField } from "../../../app/model/field-names";
import { textsOf } from "../../support/visitor/draw-gallery";
import { Visitor } from "../../support/visitor/visitor";
import { ownApp } from "../../support/world/started";

// Unit tests have the data of these parts; the gallery shows that a page draws them. specified.test.ts holds exact
// words.
const app = await ownApp({ env: { GALLERY: "on", SUPPORT_EMAIL: "help@example.org" } });

async function open(name: string): Promise<HTMLElement> {
  const { page } = await new Visitor(app.url).get(`${galleryAddress({ name })}?lng=en`);
  const main = page.querySelector("main");
  if (!main) throw new Error(name);
  return main;
}

test("A field passes on the type, the pattern and the limits that it was given, and that it must be filled in", async () => {
  const main = await open("settings-any-schema-refused");
  expect(main.querySelector('[name="traits.code"]')?.attributes).toMatchObject({
    type: "text",
    pattern: "^[A-Z0-9]+$",
    minLength: "4",
  });
  expect(main.querySelector('[name="traits.height"]')?.attributes).toMatchObject({
    type: "number",
    min: "0.3",
    max: "2.6",
    step: "any",
  });
  const login = await open("login");
  expect(login.querySelector('[name="identifier"]')?.attributes).toHaveProperty("required");
});

test("A row of a list is added and removed though other fields are not filled in", async () => {
  const main = await open("settings-any-schema");
  const rows = main.querySelectorAll(`button[name="${rowField}"]`);
  expect(rows.length).toBeGreaterThan(3);
  expect(rows.filter((row) => row.getAttribute("formnovalidate") === undefined)).toEqual([]);
});

test("A form that could not be delivered is sent again as it was, with the password typed once more", async () => {
  const main = await open("error-unavailable");
  const fields = main.querySelectorAll("form [name]").map(({ attributes }) => attributes);
  expect(fields.map(({ name, type, value }) => [name, type, value])).toEqual([
    ["csrf_token", "hidden", "example"],
    ["identifier", "hidden", "ada@example.test"],
    ["method", "hidden", "password"],
    ["password", "password", undefined],
  ]);
  expect(fields.at(-1)).toHaveProperty("required");
  expect(textsOf(main, '[data-testid="kept-values"]')).toEqual(["Emailada@example.test"]);
});

test("Another way to sign in than the code that was sent takes the address along", async () => {
  const main = await open("login-code-sent");
  const form = main.querySelector('[data-testid="other-ways-link"]')?.closest("form");
  const fields = form?.querySelectorAll("[name]").map(({ attributes }) => attributes) ?? [];
  expect(fields.map(({ name, value }) => [name, value])).toEqual([
    ["identifier", "ada@example.test"],
    [freshFormField, "true"],
  ]);
});

test("A second step says whom to ask where the device is lost", async () => {
  const main = await open("login-aal2");
  expect(textsOf(main, "details summary")).toContain("Can’t complete this step?");
  expect(textsOf(main, "details p").join(" ")).toContain("contact help@example.org to get back in");
});

test("An application that wants more is shown with what it may do already, where it leads back to, and both of its own pages", async () => {
  const main = await open("consent-more");
  const [asked, known] = main.querySelectorAll(".permissions").map(({ text }) => text);
  expect(asked).toContain("See your phone number");
  expect(known).toContain("Recognise you when you come back");
  expect(textsOf(main, "h2")).toEqual(["It can already:"]);
  expect(textsOf(main, "p.hint")).toContain("You’ll then return to books.example.org.");
  const links = main.querySelectorAll(".client-links a");
  expect(links.map((link) => [link.text, link.getAttribute("href")])).toEqual([
    ["Privacy policy", "https://books.example.org/privacy"],
    ["Terms of service", "https://books.example.org/terms"],
  ]);
});

test("An error of the identity service is named by its id and by that of the request", async () => {
  const main = await open("error");
  const [ofError, ofRequest = ""] = textsOf(main, ".reference code");
  expect(ofError).toBe("00000000-0000-4000-8000-000000000001");
  expect(ofRequest).toMatch(/^[\da-f-]{36}$/);
});

test("The settings say how each way to sign in stands, and the section that was asked for is open", async () => {
  const main = await open("settings-ways-in");
  expect(textsOf(main, "section .mark")).toEqual([
    "On",
    "10 codes left",
    "2 keys",
    "1 passkey",
    "Google",
  ]);
  expect(textsOf(main, "#lookup_secret .hint")).toContain("The codes you saved will stop working.");
  expect(textsOf(main, "#totp .hint").join()).toMatch(
    /^New phone or app\? Remove the old one first/,
  );
  expect(main.querySelector("#webauthn")?.attributes.class).toContain("settings-open");
});

test("A message interrupts a screen reader only if it is an error", async () => {
  const roleOf = async (name: string) =>
    (await open(name)).querySelector('[data-testid="form-messages"]')?.getAttribute("role");
  expect([await roleOf("newest/login-expired-next"), await roleOf("recovery-link-sent")]).toEqual([
    "alert",
    "status",
  ]);
});

test("An address that looks mistyped can be changed, in a form that has it", async () => {
  const main = await open("recovery-mistyped");
  const form = main.querySelector('[data-testid="suggestion-link"]')?.closest("form");
  expect(form?.querySelector('[name="email"]')?.getAttribute("value")).toBe("ada@gmial.com");
});

test("A sign-in for an application names its address too", async () => {
  const main = await open("login-oauth2");
  expect(textsOf(main, "header p")).toEqual(["To authenticate Meadow Books (books.example.org)"]);
});

test("The sessions mark this device, and tell what is not listed but ends with all others", async () => {
  const main = await open("sessions-partial");
  expect(main.querySelector(".mark")?.closest("details")?.text).toContain("Active now");
  expect(textsOf(main, ".mark")).toEqual(["This device"]);
  expect(textsOf(main, "section p").join()).toContain("Some sessions can’t be listed here.");
  expect(main.querySelector('a[href="/other-sessions"]')?.text).toBe(
    "Log out of all other sessions",
  );
});

test("“It can:” stands above the permissions of a connected app", async () => {
  const main = await open("connected-apps");
  expect(textsOf(main, "details > p")).toContain("It can:");
});
