import { expect, test } from "vitest";
import { pageWith } from "../../tests/support/stand-in/flow-page";
import { input, submit } from "../../tests/support/stand-in/view-nodes";
import { mobile, newPassword } from "../model/variants";

/** The label of each node on the page of such a flow, in its order. */
async function labelsOn(...given: Parameters<typeof pageWith>): Promise<string[]> {
  const page = await pageWith(...given);
  const forms = page.flow.forms.flatMap((form) => [form, ...form.removals]);
  return forms.flatMap((form) => form.nodes.flatMap((node) => ("label" in node ? node.label : [])));
}

const password = input("password", "password", { group: "password", label: "Password" });
const save = submit("method", "password", { label: "Save" });
const profile = submit("method", "profile", { label: "Save" });

test("Settings ask for a new password, and the page for it alone says that its button saves one", async () => {
  const hint = input("hint", "text", { group: "password", label: "Hint" });
  const secret = input("traits.secret", "password", { group: "profile", label: "Secret" });
  const nodes = [secret, profile, password, hint, save];
  const labels = ["Secret", "Save", "New password", "Hint", "Save"];
  expect(await labelsOn("settings", nodes)).toEqual(labels);
  const passkey = submit("method", "passkey", { label: "Add" });
  const alone = await labelsOn("settings", [...nodes, passkey], { variant: newPassword });
  expect(alone).toEqual(["New password", "Hint", "Save new password", "Add"]);
  expect(await labelsOn("login", [password, save])).toEqual(["Password", "Save"]);
});

test("In the app each button of the settings says what it saves, and a fresh sign-in confirms", async () => {
  const other = submit("other", "profile", { label: "Other" });
  const nodes = [profile, other, password, save, submit("method", "totp", { label: "Save" })];
  const whole = { ...mobile, settingsGroups: undefined };
  expect(await labelsOn("settings", nodes, { variant: whole })).toEqual([
    ...["Guardar el perfil", "Other", "New password", "Guardar la contraseña", "Save"],
  ]);
  const again = { variant: mobile, more: { refresh: true } };
  expect(await labelsOn("login", [password, save], again)).toEqual(["Password", "Confirm"]);
});

const remove = (name: string, group: string, value: string, label = "Remove") =>
  submit(name, group, { value, label });

test("Security keys and passkeys that nothing tells apart are numbered, and nothing else is", async () => {
  const keys = ["a", "b"].map((value) => remove("webauthn_remove", "webauthn", value));
  const passkeys = ["c", "d"].map((value) => remove("passkey_remove", "passkey", value));
  const alike = [
    remove("unlink", "oidc", "a", "Unlink"),
    remove("other", "webauthn", "a", "Other"),
  ];
  const labels = await labelsOn("settings", [...keys, ...passkeys, ...alike]);
  expect(labels.sort()).toEqual([
    ...["Other", "Remove (Passkey 1)", "Remove (Passkey 2)"],
    ...["Remove (Security key 1)", "Remove (Security key 2)", "Unlink"],
  ]);
});

test("An authenticator app is turned on, and removed as Kratos says it", async () => {
  const app = remove("totp_unlink", "totp", "true", "Unlink app");
  const add = submit("method", "totp", { label: "Save" });
  expect(await labelsOn("settings", [input("totp_code", "text", { group: "totp" }), add])).toEqual([
    ...["totp_code", "Turn on"],
  ]);
  expect(await labelsOn("settings", [app])).toEqual(["Unlink app"]);
});

const link = [
  input("email", "email", { group: "link", label: "Email" }),
  submit("method", "link", { label: "Continue" }),
];

const sent = { state: "sent_email" };

test("Once a link is sent, the button that sends another says so", async () => {
  expect(await labelsOn("recovery", link, { more: sent })).toEqual(["Email", "Send another"]);
  const code = submit("method", "code", { label: "Continue" });
  expect(await labelsOn("recovery", [code], { more: sent })).toEqual(["Continue"]);
  expect(await labelsOn("login", link, { more: sent })).toEqual(["Email", "Continue"]);
  expect(await labelsOn("recovery", link)).toEqual(["Email", "Continue"]);
});

test("A fresh form after a link or code that is over sends another", async () => {
  for (const notice of ["link_over", "too_many_codes"] as const) {
    expect(await labelsOn("verification", link, { notice })).toEqual(["Email", "Send another"]);
  }
  expect(await labelsOn("verification", link, { notice: "renewed" })).toContain("Continue");
  expect(await labelsOn("login", [save], { notice: "link_over" })).toEqual(["Save"]);
});
