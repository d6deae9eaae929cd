import { expect, test } from "vitest";
import { drawn, input, view } from "../../../tests/support/stand-in/view-nodes";

const missing = { id: 4000002, text: "missing", type: "error" };

function wayBy(group: string, field: string, messages: object[] = []) {
  return [
    input(field, "text", { group, messages }),
    input("method", "submit", { group, value: group }),
  ];
}

const app = wayBy("totp", "totp_code");
const codes = wayBy("lookup_secret", "lookup_secret");
const key = [input("webauthn_login_trigger", "button", { group: "webauthn" })];
const mail = [input("address", "submit", { group: "code", value: "ada@example.test" })];
const token = input("csrf_token", "hidden");

test("The authenticator app is asked for first, then a key, a mail and backup codes", () => {
  const { forms, otherWays } = view([token, ...codes, ...mail, ...key, ...app], "one-first");
  expect(forms.map(({ group }) => group)).toEqual(["totp", "webauthn", "code", "lookup_secret"]);
  expect(otherWays).toBe("shut");
});

test("Whoever signs in again is asked for the password first", () => {
  const nodes = [token, ...mail, ...wayBy("password", "password")];
  expect(view(nodes, "one-first").forms.map(({ group }) => group)).toEqual(["password", "code"]);
});

test("A way that nobody knows comes last", () => {
  const { forms } = view([...wayBy("palmistry", "palm"), ...codes], "one-first");
  expect(forms.map(({ group }) => group)).toEqual(["lookup_secret", "palmistry"]);
});

test("The field of the first way has the focus", () => {
  expect(view([token, ...codes, ...app], "one-first").focus).toBe("totp-totp_code");
});

test("A way without a field has the focus nowhere", () => {
  expect(view([token, ...key, ...codes], "one-first").focus).toBeUndefined();
});

test("A page that was just opened begins in its first field, also if it is filled in", () => {
  const filled = [
    input("email", "email", { value: "ada@example.test" }),
    input("method", "submit"),
  ];
  expect(view(filled, "together", { focusFirst: "empty" }).focus).toBe("email");
  expect(view(filled, "together").focus).toBeUndefined();
});

test("A field that is filled in already is passed over", () => {
  const name = input("identifier", "text", { value: "ada@example.test" });
  const nodes = [name, ...wayBy("password", "password")];
  expect(view(nodes, "one-first").focus).toBe("password-password");
});

test("After a refusal the other ways are open, and the field of the refused one has the focus", () => {
  const page = view([token, ...app, ...codes], "one-first", { refused: "lookup_secret" });
  expect([page.otherWays, page.focus]).toEqual(["open", "lookup_secret-lookup_secret"]);
  const shut = view([token, ...app, ...codes], "one-first", { refused: "totp" });
  expect([shut.otherWays, shut.focus]).toEqual(["shut", "totp-totp_code"]);
});

test("A field in error opens the other ways as well", () => {
  const nodes = [...app, ...wayBy("lookup_secret", "lookup_secret", [missing])];
  const page = view(nodes, "one-first");
  expect([page.otherWays, page.focus]).toEqual(["open", "lookup_secret-lookup_secret"]);
});

test("A page that begins in its first field does so until it is refused", () => {
  const nodes = [token, input("traits.email", "email"), input("traits.name", "text")];
  expect(view(nodes, "together", { focusFirst: "empty" }).focus).toBe("traits.email");
  expect(view(nodes, "together").focus).toBeUndefined();
});

test("In other layouts no way is behind another, and only an error has the focus", () => {
  for (const layout of ["together", "by-group"] as const) {
    const page = view([...app, ...codes], layout, { refused: "totp" });
    expect([page.otherWays, page.focus]).toEqual([undefined, undefined]);
  }
  const name = input("traits.name", "text", { group: "profile", messages: [missing] });
  expect(view([name], "by-group").focus).toBe("profile-traits.name");
  expect(drawn(view([name]).forms[0]?.nodes)).toEqual(["traits.name"]);
});
