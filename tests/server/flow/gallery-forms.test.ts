import type { HTMLElement } from "node-html-parser";
import { expect, test } from "vitest";
import { galleryAddress } from "../../../app/gallery/gallery-page";
import { galleryPages } from "../../../app/gallery/pages";
import { startLocalApp } from "../../support/world/local-app";
import { started } from "../../support/world/started";
import { Visitor } from "../../support/visitor/visitor";

const app = await started(startLocalApp({ env: { GALLERY: "on" } }));
/** Every page of the gallery by its name. */
const drawn = new Map<string, HTMLElement>();
for (const each of galleryPages) {
  drawn.set(each.name, (await new Visitor(app.url).get(galleryAddress(each))).page);
}

function pageOf(name: string): HTMLElement {
  const page = drawn.get(name);
  if (!page) throw new Error(name);
  return page;
}

const forms = [...drawn].flatMap(([name, page]) =>
  page.querySelectorAll("main form").map((form): [string, HTMLElement] => [name, form]),
);

/** What Enter presses in a form with this field; only script can add a key, so its button is disabled until then. */
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

/** Pages whose form is for something else than others with its field. */
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

const noField = ["hidden", "submit", "button"];

/** The fields of a form in which Enter sends it. */
function fieldsOf(form: HTMLElement): string {
  return (
    form
      .querySelectorAll("input, select")
      .filter((field) => !noField.includes(field.getAttribute("type") ?? "text"))
      // The name that password managers read has no name of its own and is not shown.
      .filter((field) => field.getAttribute("hidden") === undefined)
      .map((field) => field.getAttribute("name"))
      .join(" ")
  );
}

/** What Enter presses by the HTML standard: the first button that submits the form, and nothing when it is disabled. */
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

/** The field that says what a form is for. */
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

test("R83 A button that removes a way to sign in is alone in its form, and never the main button", () => {
  const removals = pageOf("settings-ways-in")
    .querySelectorAll("main form")
    .filter((form) => form.querySelector(removal) !== null)
    .map((form) => ({
      fields: fieldsOf(form),
      buttons: form.querySelectorAll("button").map((button) => button.getAttribute("name")),
      look: form.querySelector(removal)?.getAttribute("class"),
      hidden: form.querySelectorAll("input").map((field) => field.getAttribute("name")),
      method: form.getAttribute("method"),
    }));
  const hidden = ["flow"];
  // It leads to the page that asks first.
  const alone = (name: string, look = "button button-quiet thing-button") => ({
    fields: "",
    buttons: [name],
    look,
    hidden,
    method: "get",
  });
  expect(removals).toEqual([
    alone("totp_unlink", "button button-danger-quiet"),
    alone("lookup_secret_disable", "button button-danger-quiet"),
    alone("webauthn_remove"),
    alone("webauthn_remove"),
    alone("passkey_remove"),
    alone("unlink"),
  ]);
});

const removal =
  '[name$="_remove"], [name="unlink"], [name="totp_unlink"], [name="lookup_secret_disable"]';

test("R83 Only what changes something that is always there is filled in the settings, not what adds a key or a passkey", () => {
  for (const name of ["settings-ways-in", "settings"]) {
    const buttons = pageOf(name).querySelectorAll("main .button-primary");
    expect(buttons.map((button) => button.getAttribute("value"))).toEqual(["profile", "password"]);
  }
});

/** Where the address is known, or is not asked for. */
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
