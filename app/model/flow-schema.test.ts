import { expect, test } from "vitest";
import { flowSchema, messageSchema, nodeSchema } from "./flow-schema";

function flowWith(more: object = {}, ui: object = {}) {
  return flowSchema.parse({ id: "f1", ui: { action: "x", nodes: [], ...ui }, ...more });
}

const nodes = [
  { type: "input", attributes: { name: "a" } },
  { type: "text", attributes: { id: "t", text: {} } },
  { type: "img", attributes: { src: "https://a.example/x.png" } },
  { type: "a", attributes: { href: "https://a.example/", title: {} } },
  { type: "script", attributes: { id: "s", src: "https://a.example/x.js" } },
  { type: "div", attributes: {} },
];

test("Every kind of node that can be drawn is kept, what it lacks is empty", () => {
  const flow = flowWith({}, { nodes });
  expect(flow.ui.nodes.map(({ type }) => type)).toEqual(nodes.map(({ type }) => type));
  const message = { id: 0, text: "", type: "info", context: {} };
  const around = { group: "default", messages: [], meta: {} };
  expect(flow.ui.nodes).toMatchObject([
    { ...around, attributes: { name: "a", type: "text", required: false, disabled: false } },
    { ...around, attributes: { id: "t", text: message } },
    { ...around, attributes: { id: "", src: "https://a.example/x.png" } },
    { ...around, attributes: { id: "", href: "https://a.example/", title: message } },
    { ...around, attributes: { id: "s", src: "https://a.example/x.js" } },
    { ...around, attributes: { id: "" } },
  ]);
});

test.each([
  ["an input without a name", { type: "input", attributes: {} }],
  ["a text without its text", { type: "text", attributes: { id: "t" } }],
  ["a picture without an address", { type: "img", attributes: { id: "i" } }],
  ["a link without an address", { type: "a", attributes: { id: "a", title: {} } }],
  ["a script without an address", { type: "script", attributes: { id: "s" } }],
  ["a node of an unknown kind", { type: "hologram", attributes: { name: "a" } }],
  ["a text in place of a node", "input"],
])("R59 %s is left out, and the rest of the form stays", (_what, node) => {
  expect(flowWith({}, { nodes: [node, nodes[0]] }).ui.nodes).toHaveLength(1);
});

test.each(["info", "error", "success"])("A message of type %s keeps it", (type) => {
  expect(messageSchema.parse({ id: 1, text: "x", type }).type).toBe(type);
});

test("R59 A message that is no message says nothing", () => {
  const wrong = { id: "1", text: 7, type: "alarm", context: "x" };
  expect(messageSchema.parse(wrong)).toEqual({ id: 0, text: "", type: "info", context: {} });
});

test("R59 An input's part of the wrong type counts as absent", () => {
  const texts = { type: 7, autocomplete: 1, pattern: 1, options: "x", onclickTrigger: {} };
  const others = { value: {}, required: "yes", disabled: null, maxlength: -1, hologram: 3 };
  const attributes = { name: "a", ...texts, ...others };
  const node = nodeSchema.parse({ type: "input", attributes, messages: "x", meta: "x", group: 7 });
  expect(node).toEqual({
    type: "input",
    group: "default",
    messages: [],
    meta: {},
    attributes: { name: "a", type: "text", required: false, disabled: false },
  });
});

test("R59 A group whose name every object has is nothing special", () => {
  for (const group of ["__proto__", "constructor", "toString"]) {
    expect(nodeSchema.parse({ ...nodes[0], group }).group).toBe("default");
  }
});

test("A flow keeps the application that it is for, if it names one", () => {
  const uris = { client_uri: "https://b.example", logo_uri: "https://b.example/l" };
  const request = {
    client: { client_id: "c", client_name: "Books", ...uris },
    oidc_context: { login_hint: "ada", ui_locales: ["de"] },
    request_url: "https://h.example/?x=1",
  };
  const kept = (asked: unknown) => flowWith({ oauth2_login_request: asked }).oauth2_login_request;
  expect(kept(request)).toEqual(request);
  expect(kept({ client: 7 })?.client).toEqual({});
  expect(kept(7)).toBeUndefined();
  expect(flowWith().refresh).toBe(false);
});

test.each([
  ["without an id", { id: "" }],
  ["without an address", { ui: { action: "", nodes: [] } }],
  ["without a list of nodes", { ui: { action: "x" } }],
])("R58 A flow %s is none", (_what, more) => {
  const flow = { id: "f1", ui: { action: "x", nodes: [] }, ...more };
  expect(flowSchema.safeParse(flow).success).toBe(false);
});

test("A flow that has null in place of its nodes is an empty form", () => {
  expect(flowSchema.parse({ id: "f1", ui: { action: "x", nodes: null } }).ui.nodes).toEqual([]);
});
