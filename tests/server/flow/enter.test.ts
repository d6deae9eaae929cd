import type { HTMLElement } from "node-html-parser";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { App } from "../../../stack/app";
import { galleryAddress } from "../../../app/gallery/gallery-page";
import { galleryPages } from "../../../app/gallery/pages";
import { startLocalApp } from "../../support/world/local-app";
import { Visitor } from "../../support/visitor/visitor";

let app: App;
beforeAll(async () => {
  app = await startLocalApp({ env: { GALLERY: "on" } });
});
afterAll(() => app.stop());

const traits =
  "traits.email traits.name.first traits.name.last traits.newsletter traits.birthday traits.age traits.color";
const bothFields = { "identifier password": "method=password" };
const bothCodes = { totp_code: "method=totp", lookup_secret: "method=lookup_secret" };
/** The address of the form for a code is known and cannot be changed, but Enter works in it. */
const bothWays = { password: "method=password", identifier: "method=code" };
const saves = { [traits]: "method=profile", password: "method=password" };
// Only script can add a key, and until it is there its button is disabled.
const addsKey = { webauthn_register_displayname: "nothing (webauthn_register_trigger=)" };
const settings = { ...saves, ...addsKey };
// The newest Kratos gives the fields of the operator's schema more kinds, and the key's challenge with its button.
const newestTraits =
  "traits.email traits.phone traits.name.first traits.name.last traits.newsletter traits.colour traits.birthday traits.seen traits.site traits.age";
const newestSettings = {
  [newestTraits]: "method=profile",
  password: "method=password",
  webauthn_register_displayname: "nothing (webauthn_register_trigger={…})",
};

/** A trait of each kind, in a form with buttons that add and remove rows; in a text of several lines Enter ends the line. */
function everyKind(tags: number, children: number, note = ""): Record<string, string> {
  const each = (count: number, ...names: string[]) =>
    Array.from({ length: count }, (_, at) => names.map((name) => name.replace("N", String(at))));
  const names = [
    ["email", "name.first", "name.last", "untitled_thing", note, "height", "newsletter", "terms"],
    ["size", "size", "size", "plan", "plan", "plan", "postcode", "birthday", "alarm", "arrival"],
    ["website", "phone", ...each(tags, "tags.N").flat(), "days", "days", "days"],
    ["address.street", "address.city"],
    [...each(children, "children.N.name", "children.N.born").flat(), "country", "code"],
  ].flat();
  const fields = names.filter((name) => name !== "").map((name) => `traits.${name}`);
  return { [fields.join(" ")]: "method=profile" };
}

/** For each page with a form that has fields: what Enter in any of them presses. */
const table: Record<string, Record<string, string>> = {
  login: bothFields,
  "login-refused": bothFields,
  "login-fields-missing": bothFields,
  "login-code-sent": { code: "method=code" },
  "login-identifier-first": { password: "method=password" },
  "login-last-used": bothFields,
  // The address is known, and the code needs no field.
  "login-oauth2-refresh": bothWays,
  "login-refresh": bothWays,
  "login-refresh-removal": bothWays,
  "login-aal2": { totp_code: "method=totp" },
  "login-aal2-ways": bothCodes,
  "login-aal2-other-refused": bothCodes,
  "login-oauth2": bothFields,
  "login-social": bothFields,
  "registration-one-step": {
    [traits.replace(" ", " password ")]: "method=password",
  },
  "registration-first-step": { [traits]: "method=profile" },
  "registration-second-step": { password: "method=password" },
  // What Acme has told stands below.
  "registration-missing-trait": {
    [`${traits.replace("traits.email ", "")} traits.email`]: "provider=acme",
  },
  recovery: { email: "method=code" },
  "recovery-code-sent": { code: "method=code" },
  "recovery-link-sent": { email: "method=link" },
  "recovery-confirm-address": { recovery_confirm_address: "method=code" },
  "registration-code-sent": { code: "method=code" },
  verification: { email: "method=code" },
  "verification-code-sent": { code: "method=code" },
  "verification-link-sent": { email: "method=link" },
  "recovery-mistyped": { code: "method=code" },
  "verification-code-refused": { code: "method=code" },
  "verification-changed-address": { code: "method=code" },
  "verification-own-code": { code: "method=code" },
  "verification-link-over": { email: "method=code" },
  "verification-signed-in": { email: "method=code" },
  "verification-new-account": { code: "method=code" },
  "verification-new-account-link": { email: "method=link" },
  settings,
  "settings-authenticator": { ...settings, totp_code: "method=totp" },
  "settings-passkeys": settings,
  "settings-saved": settings,
  "settings-refused": settings,
  "settings-password-saved": settings,
  "settings-backup-codes": settings,
  "settings-ways-in": { ...saves, ...addsKey },
  "settings-last-key": { ...saves, ...addsKey },
  "new-password": { password: "method=password" },
  "new-password-refused": { password: "method=password" },
  consent: { remember: "decision=allow" },
  "consent-more": { remember: "decision=allow" },
  device: { user_code: "Continue" },
  "device-refused": { user_code: "Continue" },
  "error-unavailable": { password: "Send again" },
  "newest/login-unified": bothFields,
  "newest/login-wrong-password": bothFields,
  "newest/login-expired-next": bothFields,
  "newest/login-identifier-first-1": { identifier: "method=identifier_first" },
  "newest/login-identifier-first-unknown": { identifier: "method=identifier_first" },
  "newest/login-identifier-first-2": { password: "method=password" },
  "newest/login-code-wrong": { code: "method=code" },
  "newest/login-aal2": bothCodes,
  "newest/login-aal2-wrong-totp": bothCodes,
  "newest/login-aal2-code-addresses": { code: "method=code" },
  "newest/registration-1-profile": { [newestTraits]: "method=profile" },
  "newest/registration-1-missing-traits": { [newestTraits]: "method=profile" },
  "newest/registration-2-credentials": { password: "method=password" },
  "newest/registration-2-password-too-short": { password: "method=password" },
  "newest/registration-3-code-sent": { code: "method=code" },
  "newest/registration-unified": { [`${newestTraits} password`]: "method=password" },
  "newest/recovery-code-wrong": { code: "method=code" },
  "newest/recovery-v2-1-address": { recovery_address: "method=code" },
  "newest/recovery-v2-4-code": { code: "method=code" },
  "newest/verification": { email: "method=code" },
  "newest/verification-code-wrong": { code: "method=code" },
  "newest/settings": newestSettings,
  "newest/settings-profile-invalid": newestSettings,
  "newest/settings-totp-on": newestSettings,
  "newest/settings-backup-codes-new": newestSettings,
  "newest/settings-backup-codes-confirmed": newestSettings,
  "newest/settings-backup-codes-shown": newestSettings,
  "mobile/login": bothFields,
  "mobile/login-refused": bothFields,
  "mobile/login-refresh": { ...bothFields, identifier: "method=code" },
  "mobile/login-aal2": { totp_code: "method=totp" },
  "mobile/login-aal2-ways": { totp_code: "method=totp", lookup_secret: "method=lookup_secret" },
  "mobile/login-code-sent": { code: "method=code" },
  "registration-any-schema": everyKind(1, 1, "note"),
  "settings-any-schema": everyKind(3, 2),
  "settings-any-schema-refused": everyKind(4, 2),
  "mobile/settings-any-schema": everyKind(4, 2),
  "mobile/settings": saves,
  "mobile/settings-refused": saves,
  "mobile/settings-saved": saves,
  // As in the dialog of the mobile form: only a press deletes an account.
  "delete-account": { email: "nothing ()" },
  "delete-account-refused": { email: "nothing ()" },
  "mobile/settings-dialog": { ...saves, email: "nothing ()" },
  "mobile/settings-dialog-refused": { ...saves, email: "nothing ()" },
  "mobile/recovery": { password: "method=password" },
};

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

test("R83 Enter in a field of any page sends what the page is for, and never removes anything", async () => {
  const visitor = new Visitor(app.url);
  const found: Record<string, Record<string, string>> = {};
  for (const page of galleryPages) {
    const { page: drawn } = await visitor.get(galleryAddress(page));
    const rows = drawn
      .querySelectorAll("main form")
      .map((form): [string, string] => [fieldsOf(form), pressedIn(form)])
      .filter(([fields]) => fields !== "");
    if (rows.length > 0) found[page.name] = Object.fromEntries(rows);
  }
  expect(found).toEqual(table);
});

test("R83 A button that removes a way to sign in is alone in its form, and never the main button", async () => {
  const { page } = await new Visitor(app.url).get("/gallery/settings-ways-in");
  const removals = page
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
    alone("totp_unlink", "button button-outlined"),
    alone("lookup_secret_disable", "button button-outlined"),
    alone("webauthn_remove"),
    alone("webauthn_remove"),
    alone("passkey_remove"),
    alone("unlink"),
  ]);
});

const removal =
  '[name$="_remove"], [name="unlink"], [name="totp_unlink"], [name="lookup_secret_disable"]';

test("R83 Only what changes something that is always there is filled in the settings, not what adds a key or a passkey", async () => {
  const filledOn = async (name: string) => {
    const { page } = await new Visitor(app.url).get(`/gallery/${name}`);
    const buttons = page.querySelectorAll("main .button-primary");
    return buttons.map((button) => button.getAttribute("value"));
  };
  expect(await filledOn("settings-ways-in")).toEqual(["profile", "password"]);
  expect(await filledOn("settings")).toEqual(["profile", "password"]);
});
