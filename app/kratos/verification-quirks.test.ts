import { expect, test } from "vitest";
import { corrected, inputsIn } from "../../tests/support/stand-in/corrected";
import { input } from "../../tests/support/stand-in/view-nodes";
import { sentTo } from "../model/flow";
import { noticeOf } from "../model/wording";

function verify(...nodes: object[]) {
  return corrected({ kind: "verification", state: "sent_email", nodes });
}

test("A page does not tell the code that a link has written into the flow (code-of-a-link-in-the-flow)", () => {
  for (const value of ["123456", "Your account is locked, call +1 555 1234"]) {
    expect(inputsIn(verify(input("code", "text", { value })))).toEqual(["code text"]);
  }
  expect(inputsIn(verify(input("code", "submit", { value: "go" })))).toEqual(["code submit go"]);
});

function noticesOf(id: number, text: string) {
  const messages = [{ id, text, type: "error", context: { reason: text } }];
  return corrected({ kind: "login", messages }).ui.messages.map(noticeOf);
}

test("Five wrong codes are told apart from what else has their number (too-many-codes-in-english)", () => {
  const tooMany = "The request was submitted too often. Please request another code.";
  expect(noticesOf(4000001, tooMany)).toEqual(["too_many_codes"]);
  expect(noticesOf(4000001, "The phone number is none.")).toEqual([undefined]);
  expect(noticesOf(4000006, tooMany)).toEqual([undefined]);
});

const send = input("method", "submit", { group: "link", value: "link" });
const address = (value?: string) => input("email", "email", { group: "link", value });
const resend = (value: string) =>
  input("email", "submit", { group: "code", value, labelId: 1070008 });

test("The same button twice is drawn once (button-twice)", () => {
  expect(inputsIn(verify(address(), send, send))).toEqual(["email email", "method submit link"]);
});

test.each([
  ["of another group", { ...send, group: "code" }],
  ["of another name", input("resend", "submit", { group: "link", value: "link" })],
  ["of another value", input("method", "submit", { group: "link", value: "code" })],
  ["that is no button", input("method", "hidden", { group: "link", value: "link" })],
])("A button and an input %s are two", (_what, other) => {
  expect(verify(send, other).ui.nodes).toHaveLength(2);
  expect(verify(other, send).ui.nodes).toHaveLength(2);
});

test("Two hidden fields and two texts are two", () => {
  const hidden = input("method", "hidden", { group: "link", value: "link" });
  const text = { type: "text", attributes: { id: "t", text: { id: 1, text: "x" } } };
  expect(verify(hidden, hidden, text, text).ui.nodes).toHaveLength(4);
});

// In the order of Kratos' source.
test("After a registration with links there is one way to another mail, to the address that has one already (second-resend-button)", () => {
  const flow = verify(address(), send, resend("ada@example.test"));
  expect(inputsIn(flow)).toEqual(["email email ada@example.test", "method submit link"]);
  expect(sentTo(flow)).toBe("ada@example.test");
});

test("An address that the field holds already stays", () => {
  const flow = verify(address("grace@example.test"), send, resend("ada@example.test"));
  expect(inputsIn(flow)).toEqual(["email email grace@example.test", "method submit link"]);
});

test("With codes the button for another one stays", () => {
  const code = input("code", "text", { group: "code" });
  const flow = verify(code, resend("ada@example.test"));
  expect(inputsIn(flow)).toEqual(["code text", "email submit ada@example.test"]);
});

test("The same sentence is said once, of the flow and of a field (message-repeated)", () => {
  const said = (text: string, id = 4000001) => ({ id, text, type: "error" });
  const messages = [said("a"), said("b"), said("a"), said("a", 4000002)];
  const kept = [said("a"), said("b"), said("a", 4000002)];
  const nodes = [{ ...send, messages }, address()];
  const { ui } = corrected({ kind: "verification", nodes, messages });
  for (const each of [ui, ui.nodes[0]]) {
    expect(each?.messages).toMatchObject(kept);
    expect(each?.messages).toHaveLength(3);
  }
  expect(ui.nodes[1]?.messages).toEqual([]);
});
