import { expect, test } from "vitest";
import { input, view } from "../../tests/support/stand-in/view-nodes";
import { wordsIn } from "../i18n/words.server";
import { flowSchema } from "../model/flow-schema";
import { confirmPolicies, describeLostDevice, titleOf } from "./second-step.server";

const app = input("totp_code", "text", { group: "totp" });
const key = input("webauthn_login_trigger", "button", { group: "webauthn" });
const codes = input("lookup_secret", "text", { group: "lookup_secret" });

const support = { text: "help@example.test", href: "mailto:help@example.test" };

function lost(nodes: object[]) {
  return describeLostDevice(view(nodes, "stacked"), { words: wordsIn("en"), support });
}

const unknown =
  "If you didn’t turn on two-factor authentication, someone else may have. Mention this when you contact support.";
const recovery = "Resetting your password won’t let you skip this step.";

test("Who lost the only device reads who alone can help, and what recovery cannot do", () => {
  const only = "If you can’t complete this step, contact %s to get back in.";
  expect(lost([app])).toMatchObject({
    title: "Can’t complete this step?",
    paragraphs: [only, unknown, recovery],
  });
  expect(lost([codes])).toMatchObject({
    title: "Can’t complete this step?",
    paragraphs: [only, unknown, recovery],
  });
});

test("Who has another way is told what to do if none is left, and if somebody else may have set it up", () => {
  const paragraphs = ["If you can’t use any of these, contact %s.", unknown, recovery];
  const title = "Can’t complete this step?";
  expect(lost([app, key])).toMatchObject({ title, paragraphs });
  expect(lost([app, codes])).toMatchObject({ title, paragraphs });
});

test("Without somebody to write to, nobody is told to write", () => {
  const lost = describeLostDevice(view([app]), { words: wordsIn("en"), support: undefined });
  expect(lost).toMatchObject({ title: "Can’t complete this step?", paragraphs: [recovery] });
});

test("Each of several ways has a heading in the words of the language, and a way that is alone has none", () => {
  const headingsIn = (language: string, ...nodes: object[]) =>
    view(nodes, "stacked", { titleOf: titleOf(wordsIn(language)) }).forms.map(({ title }) => title);
  const mail = input("address", "submit", { group: "code" });
  expect(headingsIn("en", codes, mail, key, app)).toEqual([
    "Authenticator app",
    "Security key",
    "One-time code",
    "Backup code",
  ]);
  expect(headingsIn("de", key, codes)).toEqual(["Sicherheitsschlüssel", "Ersatzcode"]);
  expect(headingsIn("en", app, input("x", "text", { group: "novel" }))).toEqual([
    "Authenticator app",
    "Another way",
  ]);
  expect(headingsIn("en", app)).toEqual([undefined]);
});

const secondStep = flowSchema.parse({
  id: "f1",
  requested_aal: "aal2",
  ui: { action: "x", nodes: [] },
});
const policies = confirmPolicies(secondStep, wordsIn("en"));

test("The field for a backup code says where such codes come from", () => {
  const [form] = view([codes], "together", { policies }).forms;
  const hint = wordsIn("en").section("lost_device").codes;
  expect(form?.nodes[0]).toMatchObject({ hint });
});

function wayBy(group: string, field: string) {
  return [
    input(field, "text", { group }),
    input("method", "submit", { group, value: group, label: `By ${group}` }),
  ];
}

function labelsOf(nodes: object[]) {
  return view(nodes, "stacked", { policies }).forms.flatMap((form) =>
    form.nodes.flatMap((node) => (node.draw === "button" ? [node.label] : [])),
  );
}

const token = input("csrf_token", "hidden");

test("Each way to confirm has a button that says what happens next", () => {
  const nodes = [token, ...wayBy("totp", "totp_code"), ...wayBy("lookup_secret", "lookup_secret")];
  expect(labelsOf(nodes)).toEqual(["Continue", "Continue"]);
});

test("A way without a field of its own keeps its name", () => {
  const key = input("webauthn_login_trigger", "button", { group: "webauthn", label: "By key" });
  expect(labelsOf([token, key])).toEqual(["By key"]);
});
