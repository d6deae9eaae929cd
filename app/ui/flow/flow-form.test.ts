import { expect, test } from "vitest";
import { drawn, formOf, input, submit } from "../../../tests/support/stand-in/view-nodes";
import { waysAsCards } from "./flow-form";

const token = input("csrf_token", "hidden");
const email = input("traits.email", "hidden", { value: "ada@example.test" });
const password = [
  input("password", "password", { group: "password" }),
  submit("method", "password"),
];
const code = submit("method", "code");
const passkey = [
  input("passkey_register", "hidden", { group: "passkey" }),
  input("passkey_register_trigger", "button", { group: "passkey" }),
];
const back = input("screen", "submit", { group: "profile", value: "previous" });

test("Each way to sign up has a card, and what belongs to all stands around them", () => {
  const cards = waysAsCards(formOf([...passkey, code, ...password, back, email, token]));
  expect(drawn(cards?.before)).toEqual(["traits.email", "csrf_token"]);
  expect(cards?.cards.map(({ group, nodes }) => [group, ...drawn(nodes)])).toEqual([
    ["password", "password", "method!"],
    ["code", "method!"],
    ["passkey", "passkey_register", "passkey_register_trigger!"],
  ]);
  expect(drawn(cards?.after)).toEqual(["screen!"]);
});

test("A single way has no card", () => {
  expect(waysAsCards(formOf([...password, back, email, token]))).toBeUndefined();
});

test("A form that asks for a name or an address as well has no cards", () => {
  const name = input("traits.email", "email");
  expect(waysAsCards(formOf([...password, code, name, token]))).toBeUndefined();
});
