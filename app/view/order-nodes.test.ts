import { expect, test } from "vitest";
import { drawn, input, view } from "../../tests/support/stand-in/view-nodes";

test("The button that Enter presses sends the code; Resend comes after it", () => {
  const [form] = view([
    input("method", "hidden", { group: "code", value: "code" }),
    input("resend", "submit", { group: "code", value: "code", labelId: 1070008 }),
    input("code", "text", { group: "code" }),
    input("method", "submit", { group: "code", value: "code" }),
  ]).forms;
  expect(drawn(form?.nodes)).toEqual(["method", "code", "method!", "resend!"]);
});

test("Identifier and password come once, then their buttons, then the other ways", () => {
  const [form] = view([
    input("provider", "submit", { group: "oidc", value: "acme" }),
    input("identifier", "text"),
    input("method", "submit", { group: "code", value: "code" }),
    input("password", "password", { group: "password" }),
    input("method", "submit", { group: "password", value: "password" }),
  ]).forms;
  expect(drawn(form?.nodes)).toEqual(["identifier", "password", "method!", "method!"]);
  expect(drawn(form?.alternatives)).toEqual(["provider!"]);
});

test("The newest Kratos' code page sends the code by Enter, and Resend and Back come after it", () => {
  const [form] = view([
    input("method", "hidden", { group: "code", value: "code" }),
    input("screen", "submit", { group: "code", value: "previous", labelId: 1060007 }),
    input("recovery_confirm_address", "submit", { group: "code", value: "a", labelId: 1070008 }),
    input("code", "text", { group: "code" }),
    input("method", "submit", { group: "code", value: "code" }),
  ]).forms;
  expect(drawn(form?.nodes)).toEqual([
    "method",
    "code",
    "method!",
    "recovery_confirm_address!",
    "screen!",
  ]);
});

test("Passkeys come before social providers, in whichever order Kratos has them", () => {
  const [form] = view([
    input("identifier", "text"),
    input("provider", "submit", { group: "oidc", value: "acme" }),
    input("passkey_login_trigger", "button", { group: "passkey" }),
    input("password", "password", { group: "password" }),
    input("method", "submit", { group: "password", value: "password" }),
  ]).forms;
  expect(drawn(form?.alternatives)).toEqual(["passkey_login_trigger!", "provider!"]);
});
