import { expect, test } from "vitest";
import { input, submit, view } from "../../tests/support/stand-in/view-nodes";
import { lacksAnother } from "./ask-again";

const group = "code";
const value = "123456";
const messages = [{ id: 4070006, text: "Wrong", type: "error" }];
const code = input("code", "text", { group });
const filled = input("code", "text", { group, value });
const wrong = input("code", "text", { group, value, messages });
const resend = submit("email", "code", { labelId: 1070008, value: "ada@example.test" });
const verify = submit("method", "code");
const other = input("email", "text", { value: "ada@example.test" });

test.each([
  ["with an empty field for the code", [code, verify], true],
  ["with a code that was refused", [wrong, verify], true],
  ["without a field for a code", [other, verify], true],
  ["with a code in its field, which nobody has refused", [filled, verify], false],
  ["with a button that sends another mail", [code, resend, verify], false],
])("Whether a page %s lacks a way to ask for another mail: %s", (_what, nodes, lacks) => {
  const page = view(nodes);
  expect(lacksAnother({ ...page, state: "sent_email" })).toBe(lacks);
  expect(lacksAnother({ ...page, state: "choose_method" })).toBe(false);
});
