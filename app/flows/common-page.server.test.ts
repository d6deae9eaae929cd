import { expect, test } from "vitest";
import { type Given, pageWith } from "../../tests/support/stand-in/flow-page";
import { input, submit } from "../../tests/support/stand-in/view-nodes";
import type { FlowKind } from "../model/flow";
import { newPassword } from "../model/variants";
import { isWebauthnScript } from "./common-page.server";

async function formsOf(...page: Parameters<typeof pageWith>) {
  const { flow } = await pageWith(...page);
  return flow.forms.map(({ nodes: drawn }) =>
    drawn.flatMap((node) => ("label" in node ? node.label : [])).join(", "),
  );
}

const password = [
  input("password", "password", { group: "password", label: "Password" }),
  input("hint", "text", { group: "password", label: "Hint" }),
  submit("method", "password", { label: "Save" }),
];

test("Somebody whom a provider sent back to complete the registration signs up with its button", async () => {
  const nodes = [
    input("traits.age", "number", { group: "oidc", label: "Age" }),
    submit("provider", "oidc", { value: "acme", label: "Continue", labelId: 1040003 }),
  ];
  expect(await formsOf("registration", nodes)).toEqual(["Age, Sign up"]);
  expect(await formsOf("login", nodes)).toEqual(["Age, Continue with Acme"]);
});

test("Each way of a second step is named by its field or by its button, without a heading", async () => {
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
    "Code, Continue",
    "Backup, method",
  ]);
  const named = ["Code, Turn on", "Backup, method"];
  expect(await formsOf("settings", [...code, ...backup])).toEqual(named);
  const again = await formsOf("login", password, { more: { refresh: true } });
  expect(again).toEqual(["Password, Hint, Confirm"]);
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
  const { flow } = await pageWith(kind, nodes, given);
  expect(flow.focus).toBe(focus);
});

test("A social provider has a form of its own at a sign-up, unless it sent somebody back into it", async () => {
  const profile = submit("method", "profile");
  const formsWith = (kind: FlowKind, labelId: number) =>
    formsOf(kind, [profile, submit("provider", "oidc", { value: "acme", labelId })]);
  expect(await formsWith("registration", 1040002)).toHaveLength(2);
  expect(await formsWith("registration", 1040003)).toHaveLength(1);
  expect(await formsWith("login", 1010002)).toHaveLength(1);
});

const script = "/.well-known/ory/webauthn.js";

test("R59 The identity service's own script is loaded", () => {
  const both = [script, `https://account.example.org${script}`];
  expect(both.filter(isWebauthnScript)).toEqual(both);
});

test.each([
  `https://evil.example${script}`,
  `//evil.example${script}`,
  `http://account.example.org${script}`,
  `https://user@account.example.org${script}`,
  `https://account.example.org.evil.example${script}`,
  `https://account.example.org${script}?callback=alert`,
  `https://account.example.org${script}#x`,
  "https://account.example.org/self-service/webauthn.js",
  "https://account.example.org/.well-known/ory/../../theme",
  "data:text/javascript,alert(1)",
  "javascript:alert(1)",
  "https://",
  "",
])("R59 %s is no script that we load", (src) => {
  expect(isWebauthnScript(src)).toBe(false);
});
