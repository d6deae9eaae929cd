import { expect, test } from "vitest";
import { visitTo } from "../../tests/support/stand-in/visit";
import { addMailLanguage, addMailParameters } from "./mail-language.server";

const begin = "https://id.example/self-service/login/browser";

test.each([
  [
    `${begin}?aal=aal2&return_to=%2Fa%3Fb`,
    `${begin}?aal=aal2&return_to=%2Fa%3Fb&lng=en&variant=account&door=account`,
  ],
  [`${begin}?aal=aal2&lng=de&door=x`, `${begin}?aal=aal2&lng=en&door=account&variant=account`],
  [`${begin}?refresh=true`, `${begin}?refresh=true`],
  ["https://app.example/?aal=aal2", "https://app.example/?aal=aal2"],
  ["/login?aal=aal2", "/login?aal=aal2"],
])("The way to %s is told the language of the mail: %s", (to, told) => {
  expect(addMailParameters(to, visitTo("login"))).toBe(told);
});

test.each([
  ["email=a", '{"lang":"en","variant":"account","door":"account"}'],
  ["transient_payloads=a", '{"lang":"en","variant":"account","door":"account"}'],
  ["transient_payload=a", "a"],
  ["transient_payload.captcha=a", null],
])("R26 The form %s tells Kratos for its mail %s", (typed, payload) => {
  const form = new URLSearchParams(typed);
  addMailLanguage(form, visitTo("recovery"));
  expect(form.get("transient_payload")).toBe(payload);
});
