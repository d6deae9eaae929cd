import { expect, test } from "vitest";
import { flowOf, input, view } from "../../tests/support/stand-in/view-nodes";
import { wordsIn } from "../i18n/words.server";
import { confirmPolicies, describeLostDevice, titleOf } from "./second-step.server";

const words = wordsIn("en");
const app = input("totp_code", "text", { group: "totp" });
const key = input("webauthn_login_trigger", "button", { group: "webauthn", label: "By key" });
const codes = input("lookup_secret", "text", { group: "lookup_secret" });

const address = { text: "help@example.test", href: "mailto:help@example.test" };
const unknown =
  "If you didn’t turn on two-factor authentication, someone else may have. Mention this when you contact support.";
const recovery = "Resetting your password won’t let you skip this step.";
const only = [
  "If you can’t complete this step, contact {{support}} to get back in.",
  unknown,
  recovery,
];
const several = ["If you can’t use any of these, contact {{support}}.", unknown, recovery];

test.each([
  ["only an app", [app], address, only],
  ["another way", [app, key], address, several],
  ["nobody to write to", [app], undefined, [recovery]],
])("Somebody who lost a device with %s reads who can help", (_who, nodes, support, paragraphs) => {
  expect(describeLostDevice(view(nodes, "stacked"), { words, support })).toMatchObject({
    title: "Can’t complete this step?",
    paragraphs,
  });
});

test("Each of several ways has a heading in the words of the language, and a way that is alone has none", () => {
  const headingsIn = (language: string, ...nodes: object[]) =>
    view(nodes, "stacked", { titleOf: titleOf(wordsIn(language)) }).forms.map(({ title }) => title);
  const mail = input("address", "submit", { group: "code" });
  const all = ["Authenticator app", "Security key", "One-time code", "Backup code"];
  expect(headingsIn("en", codes, mail, key, app)).toEqual(all);
  expect(headingsIn("de", key, codes)).toEqual(["Sicherheitsschlüssel", "Ersatzcode"]);
  const novel = input("x", "text", { group: "novel" });
  expect(headingsIn("en", app, novel)).toEqual(["Authenticator app", "Another way"]);
  expect(headingsIn("en", app)).toEqual([undefined]);
});

const policies = confirmPolicies(flowOf([], { requested_aal: "aal2" }), words);

test("The field for a backup code says where such codes come from, until one was refused", () => {
  const refused = { ...codes, messages: [{ id: 4000016, text: "Wrong", type: "error" }] };
  const hints = [codes, refused, app].map((node) => {
    const [field] = view([node], "together", { policies }).forms[0]?.nodes ?? [];
    return field?.draw === "field" ? field.hint : "no field";
  });
  expect(hints).toEqual([words.section("lost_device").codes, undefined, undefined]);
});

test("Each way to confirm has a button that says what happens next, and a way without a field keeps its name", () => {
  const by = (group: string) =>
    input("method", "submit", { group, value: group, label: `By ${group}` });
  const nodes = [input("csrf_token", "hidden"), app, by("totp"), codes, by("lookup_secret"), key];
  const { forms } = view(nodes, "stacked", { policies });
  const buttons = forms.flatMap((form) => form.nodes.filter(({ draw }) => draw === "button"));
  expect(buttons).toMatchObject(["Continue", "By key", "Continue"].map((label) => ({ label })));
});
