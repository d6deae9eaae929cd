import { expect, test } from "vitest";
import { flowOf, input, submit } from "../../tests/support/stand-in/view-nodes";
import { visitTo } from "../../tests/support/stand-in/visit";
import type { FlowKind } from "../model/flow";
import { account, mobile, newPassword, type Variant } from "../model/variants";
import type { Notice } from "./outcome";
import { describeFlowPage } from "./page.server";

interface Given {
  variant?: Variant;
  more?: Record<string, unknown>;
  notice?: Notice;
  isCorrected?: boolean;
}

/** The forms of a page with these nodes: the heading of each, if it has one, and the labels in it. */
async function formsOf(
  kind: FlowKind,
  nodes: object[],
  { variant = account, ...given }: Given = {},
) {
  const visit = visitTo(kind, { variant });
  const { more = {}, notice } = given;
  const { flow } = await describeFlowPage(visit, flowOf(nodes, more), { wait: 0, notice });
  return flow.forms.map(({ title, nodes: drawn }) =>
    [title, ...drawn.map((node) => "label" in node && node.label)].filter(Boolean).join(", "),
  );
}

const profile = [
  input("traits.secret", "password", { group: "profile", label: "Secret" }),
  submit("method", "profile", { label: "Save" }),
];
const password = [
  input("password", "password", { group: "password", label: "Password" }),
  input("hint", "text", { group: "password", label: "Hint" }),
  submit("method", "password", { label: "Save" }),
];

const [save, savePassword] = ["Guardar el perfil", "Guardar la contraseña"];

test.each<[string, Variant, string[]]>([
  ["The settings", account, ["Secret, Save", "New password, Hint, Save"]],
  ["The page for a new password", newPassword, ["New password, Hint, Save new password"]],
  ["The mobile settings", mobile, [`Secret, ${save}`, `New password, Hint, ${savePassword}`]],
])("%s say that the password is a new one, without headings", async (_page, variant, forms) => {
  expect(await formsOf("settings", [...profile, ...password], { variant })).toEqual(forms);
});

test("The page for a new password offers a passkey instead, and a fresh sign-in asks for the one there is", async () => {
  const passkey = submit("passkey_register", "passkey", { label: "Add a passkey" });
  const [, second] = await formsOf("settings", [...password, passkey], { variant: newPassword });
  expect(second).toBe("Add a passkey");
  const again = await formsOf("login", password, { more: { refresh: true } });
  expect(again).toEqual(["Password, Hint, Confirm"]);
});

test.each([
  ["recovery", "link_over", "Email, Send another"],
  ["verification", "too_many_codes", "Email, Send another"],
  ["recovery", "renewed", "Email, Continue"],
  ["login", "link_over", "Email, Continue"],
] as const)("The form of a %s after the notice %s is: %s", async (kind, notice, form) => {
  const group = "code";
  const nodes = [
    input("email", "email", { group, label: "Email" }),
    submit("method", group, { label: "Continue" }),
  ];
  expect(await formsOf(kind, nodes, { notice })).toEqual([form]);
});

test("The button of a link's form asks for another mail once one was sent", async () => {
  const nodes = [submit("method", "link", { label: "Continue" })];
  const labelIn = (kind: FlowKind, state: string) => formsOf(kind, nodes, { more: { state } });
  expect(await labelIn("recovery", "sent_email")).toEqual(["Send another"]);
  expect(await labelIn("recovery", "choose_method")).toEqual(["Continue"]);
  expect(await labelIn("login", "sent_email")).toEqual(["Continue"]);
});

test("Somebody whom a provider sent back to complete the registration signs up with its button", async () => {
  const nodes = [
    input("traits.age", "number", { group: "oidc", label: "Age" }),
    submit("provider", "oidc", { value: "acme", label: "Continue", labelId: 1040003 }),
  ];
  expect(await formsOf("registration", nodes)).toEqual(["Age, Sign up"]);
  expect(await formsOf("login", nodes)).toEqual(["Age, Continue with Acme"]);
});

test("A second step names each way where there are several", async () => {
  const code = [
    input("totp_code", "text", { group: "totp", label: "Code" }),
    submit("method", "totp"),
  ];
  const backup = [
    input("lookup_secret", "text", { group: "lookup_secret", label: "Backup" }),
    submit("method", "lookup_secret"),
  ];
  const more = { requested_aal: "aal2" };
  expect(await formsOf("login", [...code, ...backup], { more })).toEqual([
    "Authenticator app, Code, Continue",
    "Backup code, Backup, Continue",
  ]);
});

const names = [input("traits.name", "text", { value: "Ada" }), input("traits.nick", "text")];
const late: Given = { variant: newPassword, notice: "link_over" };
const corrected = { isCorrected: true };

test.each<[string, FlowKind, object[], Given, string | undefined]>([
  ["for a new password, whatever is said above", "settings", password, late, "password-password"],
  ["of the settings", "settings", password, {}, undefined],
  ["of a registration that was gone back to", "registration", names, corrected, "traits.name"],
  ["of a registration", "registration", names, {}, "traits.nick"],
])("The page %s begins where somebody goes on", async (_page, kind, nodes, given, focus) => {
  const { variant, ...more } = given;
  const visit = visitTo(kind, { variant });
  const { flow } = await describeFlowPage(visit, flowOf(nodes), { wait: 0, ...more });
  expect(flow.focus).toBe(focus);
});

test("A social provider has a form of its own at a sign-up, unless it sent somebody back into it", async () => {
  const formsWith = (kind: FlowKind, labelId: number) =>
    formsOf(kind, [
      ...profile,
      submit("provider", "oidc", { label: "Acme", value: "acme", labelId }),
    ]);
  expect(await formsWith("registration", 1040002)).toHaveLength(2);
  expect(await formsWith("registration", 1040003)).toHaveLength(1);
  expect(await formsWith("login", 1010002)).toHaveLength(1);
});
