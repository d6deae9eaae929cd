import { expect, test } from "vitest";
import { input, view } from "../../../tests/support/stand-in/view-nodes";
import { firstFocus } from "./first-focus";

const name = input("identifier", "text", { value: "ada@example.test" });
const password = input("password", "password", { group: "password" });
const wrong = { id: 4000006, text: "no", tone: "error" as const };

function focusAfter(id: number, ...nodes: object[]): string | undefined {
  const messages = [{ ...wrong, id }];
  return firstFocus({ ...view(nodes), messages }, { refused: "password" });
}

test("After credentials that do not match, the person starts in the password", () => {
  expect(focusAfter(4000006, name, password)).toBe("password");
});

test("Another refusal, and a form without a password, begin with the message", () => {
  expect(focusAfter(4000007, name, password)).toBeUndefined();
  expect(focusAfter(4000006, name)).toBeUndefined();
});

test.each(["code", "totp_code"])(
  "A page that asks for nothing but a %s begins in its field",
  (name) => {
    const code = input(name, "text");
    expect(firstFocus(view([code]), {})).toBe(name);
    expect(firstFocus(view([input("traits.name", "text")]), {})).toBeUndefined();
  },
);

test("A code that the mail's link filled in is not asked for: the page begins with what to press", () => {
  expect(firstFocus(view([input("code", "text", { value: "123456" })]), {})).toBeUndefined();
});
