import { expect, test } from "vitest";
import { flowSchema } from "../model/flow-schema";
import { repairFlow } from "./quirks";

const unknown = { id: 4000035, text: "no code sign-in", type: "error" };

function button(more: { group?: string; type?: string; name?: string; value?: string } = {}) {
  const { group = "link", type = "submit", name = "method", value = "link" } = more;
  return { type: "input", group, attributes: { name, type, value } };
}

function mended(nodes: object[], { messages = [] as object[], state = "choose_method" } = {}) {
  return repairFlow(flowSchema.parse({ id: "f1", state, ui: { action: "x", nodes, messages } })).ui;
}

test.each([
  ["of another group", { group: "code" }],
  ["of another name", { name: "resend" }],
  ["of another value", { value: "code" }],
  ["that is no button", { type: "hidden" }],
])("A button and an input %s are two", (_what, other) => {
  expect(mended([button(), button(other)]).nodes).toHaveLength(2);
  expect(mended([button(other), button()]).nodes).toHaveLength(2);
});

test("Of two buttons that are the same one is drawn; two hidden fields are two", () => {
  expect(mended([button(), button()]).nodes).toHaveLength(1);
  const hidden = button({ type: "hidden" });
  expect(mended([hidden, hidden]).nodes).toHaveLength(2);
});

test.each([
  ["314159", "314159"],
  ["Your account is locked, call +1 555 1234", undefined],
  ["314159\u202e", undefined],
])("A link's code %j begins as %j in its field", (value, shown) => {
  const [node] = mended([button({ group: "code", type: "text", name: "code", value })]).nodes;
  expect(node?.type === "input" && node.attributes.value).toBe(shown);
});

test("What is no input is drawn as often as it comes", () => {
  const text = { type: "text", attributes: { id: "t", text: { id: 1, text: "x" } } };
  expect(mended([text, text, button()]).nodes).toHaveLength(3);
});

test("The same sentence is said once, of the flow and of a field", () => {
  const said = (text: string, id = 4000001) => ({ id, text, type: "error" });
  const three = [said("a"), said("b"), said("a"), said("a", 4000002)];
  const kept = [said("a"), said("b"), said("a", 4000002)];
  const ui = mended([{ ...button(), messages: three }], { messages: three });
  expect(ui.messages).toMatchObject(kept);
  expect(ui.messages).toHaveLength(3);
  expect(ui.nodes[0]?.messages).toMatchObject(kept);
  expect(ui.nodes[0]?.messages).toHaveLength(3);
});

test("A field with the same message twice has it once, one with one message or none keeps it", () => {
  const message = { id: 1, text: "x", type: "error" };
  const twice = { ...button(), messages: [message, message] };
  expect(mended([twice]).nodes[0]?.messages).toHaveLength(1);
  const one = { ...button(), messages: [message] };
  expect(mended([one]).nodes[0]?.messages).toHaveLength(1);
  expect(mended([button()]).nodes[0]?.messages).toEqual([]);
});

const identifier = {
  type: "input",
  group: "code",
  meta: { label: { id: 1070004, text: "ID" } },
  attributes: { name: "identifier", type: "hidden", value: "ada" },
};

test("An identifier that was not found for a code is a field again, with its label", () => {
  const [node] = mended([identifier], { messages: [unknown] }).nodes;
  expect(node).toMatchObject({
    meta: { label: { id: 1070004, text: "ID" } },
    attributes: {
      name: "identifier",
      type: "text",
      value: "ada",
      required: true,
      autocomplete: "username",
    },
  });
  const [bare] = mended([{ ...identifier, meta: {} }], { messages: [unknown] }).nodes;
  expect(bare?.meta.label).toMatchObject({ id: 1070004, text: "ID", type: "info" });
  for (const value of ["ada@example.test", "ada@exampl"]) {
    const attributes = { ...identifier.attributes, value };
    const [mail] = mended([{ ...identifier, meta: {}, attributes }], { messages: [unknown] }).nodes;
    expect(mail?.meta.label).toMatchObject({ id: 1070007 });
  }
});

test.each([
  ["after another message", [identifier], { messages: [{ ...unknown, id: 4000006 }] }],
  ["once the code was sent", [identifier], { messages: [unknown], state: "sent_email" }],
])("The identifier stays hidden %s", (_when, nodes, options) => {
  expect(mended(nodes, options).nodes[0]).toMatchObject({ attributes: { type: "hidden" } });
});

const askForCode = button({ group: "code", value: "code" });
const bare = { ...identifier, group: "default", meta: {} };
const missing = { id: 4000002, text: "Property identifier is missing.", type: "error" };

test("An identifier that was missing when a code was asked for is a field again, with the message at it", () => {
  const empty = {
    ...bare,
    attributes: { ...bare.attributes, value: "" },
    messages: [missing],
  };
  const [node] = mended([empty, askForCode]).nodes;
  expect(node).toMatchObject({
    meta: { label: { id: 1070004 } },
    attributes: { name: "identifier", type: "text", value: "", required: true },
    messages: [missing],
  });
});

test("It is a field after what else goes wrong in that flow, too, with what was typed", () => {
  const messages = [{ ...unknown, id: 4000006 }];
  expect(mended([bare, askForCode], { messages }).nodes[0]).toMatchObject({
    attributes: { type: "text", value: "ada" },
  });
});

test.each([
  ["with its label, as after a first step of its own", [identifier, askForCode], "choose_method"],
  ["where no code can be asked for", [bare, button({ value: "password" })], "choose_method"],
  ["beside another input for codes", [bare, button({ group: "code", name: "x" })], "choose_method"],
  ["beside another group's button", [bare, button({ value: "code" })], "choose_method"],
  ["once the code was sent", [bare, askForCode], "sent_email"],
])("An identifier stays hidden %s", (_where, nodes, state) => {
  expect(mended(nodes, { state }).nodes[0]).toMatchObject({ attributes: { type: "hidden" } });
});

test("Nothing else is shown: neither another hidden field nor a text", () => {
  const token = { ...identifier, attributes: { name: "csrf_token", type: "hidden" } };
  const shown = { ...identifier, attributes: { name: "identifier", type: "email" } };
  const text = { type: "text", attributes: { id: "identifier", text: { id: 1, text: "x" } } };
  const { nodes } = mended([token, shown, text], { messages: [unknown] });
  expect(nodes).toMatchObject([
    { attributes: { type: "hidden" } },
    { attributes: { type: "email" } },
    { type: "text" },
  ]);
});
