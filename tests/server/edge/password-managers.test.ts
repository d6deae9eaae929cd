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

/** What a password manager reads of each form with a password: whose it is, and whether it is a new one. */
async function readForms(): Promise<Record<string, string[]>> {
  const visitor = new Visitor(app.url);
  const found: Record<string, string[]> = {};
  for (const example of galleryPages) {
    const { page } = await visitor.get(galleryAddress(example));
    const kinds = page
      .querySelectorAll("main form")
      .filter((form) => form.querySelector('[type="password"]') !== null)
      .map((form) => {
        const fields = form.querySelectorAll(
          '[autocomplete~="username"], [autocomplete~="email"], [type="password"]',
        );
        const words = fields.map((field) => field.getAttribute("autocomplete") ?? "");
        return [form.getAttribute("method"), ...words].join(" ");
      });
    if (kinds.length > 0) found[example.name] = kinds;
  }
  return found;
}

test("Each form with a password says whose it is and whether it is new, in an order that password managers expect", async () => {
  expect(await readForms()).toMatchInlineSnapshot(`
    {
      "error-unavailable": [
        "post username current-password",
      ],
      "login": [
        "post username webauthn current-password",
      ],
      "login-fields-missing": [
        "post username webauthn current-password",
      ],
      "login-identifier-first": [
        "post username current-password",
      ],
      "login-last-used": [
        "post username webauthn current-password",
      ],
      "login-oauth2": [
        "post username webauthn current-password",
      ],
      "login-oauth2-refresh": [
        "post username current-password",
      ],
      "login-refresh": [
        "post username current-password",
      ],
      "login-refresh-removal": [
        "post username current-password",
      ],
      "login-refused": [
        "post username webauthn current-password",
      ],
      "login-social": [
        "post username webauthn current-password",
      ],
      "mobile/login": [
        "post username webauthn current-password",
      ],
      "mobile/login-refresh": [
        "post username current-password",
      ],
      "mobile/login-refused": [
        "post username webauthn current-password",
      ],
      "mobile/recovery": [
        "post username new-password",
      ],
      "mobile/settings": [
        "post username new-password",
      ],
      "mobile/settings-dialog": [
        "post username new-password",
      ],
      "mobile/settings-dialog-refused": [
        "post username new-password",
      ],
      "mobile/settings-refused": [
        "post username new-password",
      ],
      "mobile/settings-saved": [
        "post username new-password",
      ],
      "new-password": [
        "post username new-password",
      ],
      "new-password-refused": [
        "post username new-password",
      ],
      "newest/login-expired-next": [
        "post username webauthn current-password",
      ],
      "newest/login-identifier-first-2": [
        "post username current-password",
      ],
      "newest/login-unified": [
        "post username webauthn current-password",
      ],
      "newest/login-wrong-password": [
        "post username webauthn current-password",
      ],
      "newest/registration-2-credentials": [
        "post username new-password",
      ],
      "newest/registration-2-password-too-short": [
        "post username new-password",
      ],
      "newest/registration-unified": [
        "post email new-password",
      ],
      "newest/settings": [
        "post username new-password",
      ],
      "newest/settings-backup-codes-confirmed": [
        "post username new-password",
      ],
      "newest/settings-backup-codes-new": [
        "post username new-password",
      ],
      "newest/settings-backup-codes-shown": [
        "post username new-password",
      ],
      "newest/settings-profile-invalid": [
        "post username new-password",
      ],
      "newest/settings-totp-on": [
        "post username new-password",
      ],
      "registration-one-step": [
        "post email new-password",
      ],
      "registration-second-step": [
        "post username new-password",
      ],
      "settings": [
        "post username new-password",
      ],
      "settings-authenticator": [
        "post username new-password",
      ],
      "settings-backup-codes": [
        "post username new-password",
      ],
      "settings-last-key": [
        "post username new-password",
      ],
      "settings-passkeys": [
        "post username new-password",
      ],
      "settings-password-saved": [
        "post username new-password",
      ],
      "settings-refused": [
        "post username new-password",
      ],
      "settings-saved": [
        "post username new-password",
      ],
      "settings-ways-in": [
        "post username new-password",
      ],
    }
  `);
});
