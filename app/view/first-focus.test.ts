import { expect, test } from "vitest";
import { input, view } from "../../tests/support/stand-in/view-nodes";
import { findFocus } from "./focus";

test("A refusal that is said of no field begins with the message", () => {
  const messages = [{ id: 4000007, text: "no", tone: "error" as const }];
  const name = input("identifier", "text", { value: "ada@example.test" });
  expect(
    findFocus({ ...view([name]), messages }, { layout: "together", refused: "password" }),
  ).toBeUndefined();
});

test.each(["code", "totp_code"])(
  "A page that asks for nothing but a %s begins in its field",
  (name) => {
    const code = input(name, "text");
    expect(findFocus(view([code]), { layout: "together" })).toBe(name);
    expect(findFocus(view([input("traits.name", "text")]), { layout: "together" })).toBeUndefined();
  },
);

test("A code that the mail's link filled in is not asked for: the page begins with what to press", () => {
  expect(
    findFocus(view([input("code", "text", { value: "123456" })]), { layout: "together" }),
  ).toBeUndefined();
});
