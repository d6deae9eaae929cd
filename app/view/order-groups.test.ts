import { expect, test } from "vitest";
import { drawn, input, view } from "../../tests/support/stand-in/view-nodes";

test("What is filled in stands by group, whatever the order in which it comes", () => {
  const groups = ["totp", "link", "code", "password", "profile", "identifier_first", "default"];
  const [form] = view([
    input("other", "text", { group: "palmistry" }),
    ...groups.map((group) => input(group, "text", { group })),
  ]).forms;
  expect(drawn(form?.nodes)).toEqual([...groups.reverse(), "other"]);
});

test("Fields of one group stay in the order in which they come", () => {
  const names = ["c", "a", "d", "b"];
  const [form] = view(names.map((name) => input(name, "text", { group: "profile" }))).forms;
  expect(drawn(form?.nodes)).toEqual(names);
});

test("Buttons come after every field, by group, then those for another mail or screen, removals last", () => {
  const [form] = view([
    input("totp_unlink", "submit", { group: "default" }),
    input("screen", "submit", { group: "code" }),
    input("recovery_confirm_address", "submit", { group: "code" }),
    input("email", "submit", { group: "default" }),
    input("resend", "submit", { group: "default" }),
    input("link", "submit", { group: "link" }),
    input("method", "submit", { group: "password" }),
    input("late", "text", { group: "palmistry" }),
  ]).forms;
  expect(drawn(form?.nodes)).toEqual([
    "late",
    "method!",
    "link!",
    "resend!",
    "email!",
    "recovery_confirm_address!",
    "screen!",
    "totp_unlink!",
  ]);
});

test.each(["passkey", "webauthn", "oidc", "saml"])("A button of %s is another way", (group) => {
  const [form] = view([
    input("other", "submit", { group }),
    input("field", "text", { group }),
    input("method", "submit", { group: "password" }),
  ]).forms;
  expect(drawn(form?.alternatives)).toEqual(["other!"]);
  expect(drawn(form?.nodes)).toEqual(["field", "method!"]);
});
