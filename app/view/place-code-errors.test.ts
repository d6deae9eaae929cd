import { expect, test } from "vitest";
import type { Flow } from "../model/flow";
import { flowSchema } from "../model/flow-schema";
import { fitNodes } from "./fit-nodes";

const attachFieldErrors = (flow: Flow, refused?: string) =>
  fitNodes(flow, { kind: "login", layout: "together", refused });

const field = (name: string, type = "text") => ({
  type: "input",
  group: "code",
  attributes: { name, type },
});

function flowWith(nodes: object[], ids: number[]) {
  const messages = ids.map((id) => ({ id, text: "No.", type: "error" }));
  return flowSchema.parse({ id: "1", ui: { action: "/", nodes, messages } });
}

test.each([4010008, 4040003, 4060006, 4070006])("%i stands at the code field", (id) => {
  const { ui } = attachFieldErrors(flowWith([field("email", "submit"), field("code")], [id]));
  expect(ui.messages).toEqual([]);
  expect(ui.nodes.map(({ messages }) => messages.map((message) => message.id))).toEqual([[], [id]]);
});

test("Other messages stay above the form", () => {
  const { ui } = attachFieldErrors(flowWith([field("code")], [4060006, 4060005]));
  expect(ui.messages.map(({ id }) => id)).toEqual([4060005]);
});

test.each([
  ["no code field", [field("email")]],
  ["a hidden one", [field("code", "hidden")]],
  ["two of them", [field("code"), field("code")]],
])("With %s the message stays above the form", (_what, nodes) => {
  const flow = flowWith(nodes, [4060006]);
  expect(attachFieldErrors(flow)).toEqual(flow);
});

const app = { ...field("totp_code"), group: "totp" };
const key = { ...field("webauthn_login", "hidden"), group: "webauthn" };
const passkey = { ...field("passkey_login", "hidden"), group: "passkey" };

function placesOf(nodes: object[], refused?: string) {
  const { ui } = attachFieldErrors(flowWith(nodes, [4000008]), refused);
  return { above: ui.messages.length, at: ui.nodes.map(({ messages }) => messages.length) };
}

test("A wrong code of the authenticator app stands at the app's field, not at a backup code's or a mail's", () => {
  const backup = { ...field("lookup_secret"), group: "lookup_secret" };
  expect(placesOf([field("code"), backup, app])).toEqual({ above: 0, at: [0, 0, 1] });
});

test.each([4000012, 4000016])("%i stands at the backup code's field", (id) => {
  const backup = { ...field("lookup_secret"), group: "lookup_secret" };
  const { ui } = attachFieldErrors(flowWith([app, key, backup], [id]));
  expect(ui.messages).toEqual([]);
  expect(ui.nodes.map(({ messages }) => messages.length)).toEqual([0, 0, 1]);
});

test.each([
  ["security key", key],
  ["passkey", passkey],
])("Beside a %s it does so only if the app's form was refused", (_what, other) => {
  expect(placesOf([app, other], "totp")).toEqual({ above: 0, at: [1, 0] });
  expect(placesOf([app, other], other.group)).toEqual({ above: 1, at: [0, 0] });
  expect(placesOf([app, other])).toEqual({ above: 1, at: [0, 0] });
});
