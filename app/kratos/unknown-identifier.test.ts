import { expect, test } from "vitest";
import { flowSchema } from "../model/flow-schema";
import { hideUnknownIdentifier } from "./quirks";

const noAccount = { id: 4000035, text: "This account does not exist …", type: "error" };
const refused = { id: 4000006, text: "The provided credentials are invalid …", type: "error" };

function node(group: string, name: string, type: string, value?: string) {
  return { type: "input", group, attributes: { name, type, value }, messages: [], meta: {} };
}

const identifier = node("identifier_first", "identifier", "text", "nobody@example.test");
const onward = node("identifier_first", "method", "submit", "identifier_first");
const second = [
  node("passkey", "passkey_challenge", "hidden", "{}"),
  node("code", "method", "submit", "code"),
  node("password", "password", "password"),
  node("password", "method", "submit", "password"),
];

/** The nodes and messages of a sign-in as the page gets them. */
function hide(nodes: object[], messages: object[], method?: string) {
  const flow = flowSchema.parse({ id: "f1", ui: { action: "x", nodes, messages } });
  const { ui } = hideUnknownIdentifier(flow, method);
  const fields = ui.nodes.map(({ attributes }) =>
    "name" in attributes ? `${attributes.name} ${attributes.type}` : "",
  );
  return { fields, messages: ui.messages.map(({ id }) => id) };
}

const asForEverybody = [
  "identifier hidden",
  "passkey_challenge hidden",
  "method submit",
  "password password",
  "method submit",
  "passkey_login_trigger button",
];

test("An identifier without an account is asked for a password like any other (v26.2)", () => {
  const stuck = [identifier, onward, ...second];
  expect(hide(stuck, [noAccount], "identifier_first")).toEqual({
    fields: asForEverybody,
    messages: [],
  });
  expect(hide(stuck, [noAccount])).toEqual({ fields: asForEverybody, messages: [] });
});

test("A wrong password for it is refused in the words for everybody", () => {
  expect(hide([identifier, onward, ...second], [refused], "password")).toEqual({
    fields: asForEverybody,
    messages: [4000006],
  });
});

test("A code that was asked for and cannot be sent is said not to come", () => {
  expect(hide([identifier, onward, ...second], [noAccount], "code").messages).toEqual([4000035]);
});

test("The first step and the step of a known identifier stay as they are", () => {
  expect(hide([identifier, onward], [noAccount]).messages).toEqual([4000035]);
  const { fields } = hide([node("identifier_first", "identifier", "hidden", "ada"), ...second], []);
  expect(fields).toHaveLength(5);
});
