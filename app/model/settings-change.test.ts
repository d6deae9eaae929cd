import { expect, test } from "vitest";
import { flowOf, submit } from "../../tests/support/stand-in/view-nodes";
import { findChange, hasNamedCredential, nameOfChange } from "./settings-change";

function button(name: string, value: string, context: object) {
  const label = { id: 1, text: "", type: "info", context };
  return { ...submit(name, "default", { value }), meta: { label } };
}

const flow = flowOf([
  button("passkey_remove", "01", { display_name: "\u202eBlue\u0007" }),
  button("webauthn_remove", "02", { display_name: "unnamed" }),
  button("webauthn_remove", "03", { display_name: "\u200b" }),
  button("unlink", "github", {}),
]);

test.each([
  ["passkey_remove=01", "passkey_remove"],
  ["webauthn_register=&webauthn_remove=02", "key_remove"],
  ["unlink=github", "unlink"],
  ["link=github", "link"],
  ["totp_unlink=true", "totp_remove"],
  ["method=totp&totp_code=123456", "totp_add"],
  ["lookup_secret_disable=true", "codes_remove"],
  ["lookup_secret_regenerate=true", "codes_create"],
  ["lookup_secret_confirm=true", "codes_save"],
  ["lookup_secret_reveal=true", "backup_codes"],
  ["webauthn_register={}", "key_add"],
  ["passkey_settings_register={}", "passkey_add"],
  ["method=password&password=x", "password"],
  ["method=profile&traits.email=x", "profile"],
])("The form %s is sent for %s", (typed, purpose) => {
  expect(findChange(new URLSearchParams(typed))).toEqual({ purpose });
});

test("A form with nothing that is known tells nothing", () => {
  expect(findChange(new URLSearchParams("method=other&x=1"))).toBeUndefined();
});

test.each([
  ["passkey_remove=01", { purpose: "passkey_remove", name: "Blue" }],
  ["webauthn_remove=02", { purpose: "key_remove", name: undefined }],
  ["webauthn_remove=03", { purpose: "key_remove", name: undefined }],
  ["unlink=github", { purpose: "unlink", name: "GitHub" }],
  ["passkey_remove=Your+account+is+blocked", { purpose: "passkey_remove" }],
])("R17 The flow, not the form %s, names the thing", (sent, named) => {
  const typed = new URLSearchParams(sent);
  const change = findChange(typed);
  expect(hasNamedCredential(typed)).toBe(true);
  expect(change && nameOfChange(change, flow, typed)).toEqual(named);
});
