import { expect, test } from "vitest";
import { flowOf, input, submit, view, viewOf } from "../../tests/support/stand-in/view-nodes";
import { wordsIn } from "../i18n/words.server";
import { confirmPolicies, describeLostDevice } from "./second-step.server";

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
  expect(buttons).toMatchObject(
    ["Continue", "By key", "By lookup_secret"].map((label) => ({ label })),
  );
});

const send = submit("method", "code", { label: "Sign in with code", value: "code" });

test.each([
  ["an email address", "ada@example.test", {}, "Send a code to ada@example.test"],
  ["a phone number", "+441632960000", {}, "Send a code to +441632960000"],
  ["a user name", "ada", {}, "Sign in with code"],
  ["a code that was sent", "ada@example.test", { state: "sent_email" }, "Sign in with code"],
])(
  "The button for a code names the address where there is one: with %s",
  (_what, value, more, label) => {
    const identifier = input("identifier", "hidden", { value });
    const flow = flowOf([identifier, send], { refresh: true, ...more });
    const { forms } = viewOf(flow, "stacked", { policies: confirmPolicies(flow, words) });
    const buttons = forms.flatMap(({ nodes }) => nodes.filter(({ draw }) => draw === "button"));
    expect(buttons).toMatchObject([{ label }]);
  },
);
