import { expect, test } from "vitest";
import { drawn, input, view } from "../../tests/support/stand-in/view-nodes";

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
  const { forms } = view([token, ...codes, ...mail, ...key, ...app], "stacked");
  expect(forms.map(({ group }) => group)).toEqual(["totp", "webauthn", "code", "lookup_secret"]);
});

test("Whoever signs in again is asked for the password first", () => {
  const nodes = [token, ...mail, ...wayBy("password", "password")];
  expect(view(nodes, "stacked").forms.map(({ group }) => group)).toEqual(["password", "code"]);
});

test("A way that nobody knows comes last", () => {
  const { forms } = view([...wayBy("palmistry", "palm"), ...codes], "stacked");
  expect(forms.map(({ group }) => group)).toEqual(["lookup_secret", "palmistry"]);
});

test("The field of the first way has the focus", () => {
  expect(view([token, ...codes, ...app], "stacked").focus).toBe("totp-totp_code");
});

test("A way without a field has the focus nowhere", () => {
  expect(view([token, ...key, ...codes], "stacked").focus).toBeUndefined();
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
  expect(view(nodes, "stacked").focus).toBe("password-password");
});

test("After a refusal each form keeps its place, and the field of the refused one has the focus", () => {
  for (const [refused, focus] of [
    ["lookup_secret", "lookup_secret-lookup_secret"],
    ["totp", "totp-totp_code"],
  ]) {
    const page = view([token, ...codes, ...app], "stacked", { refused });
    expect(page.forms.map(({ group }) => group)).toEqual(["totp", "lookup_secret"]);
    expect(page.focus).toBe(focus);
  }
});

test("A field in error has the focus, also in a form further down", () => {
  const nodes = [...app, ...wayBy("lookup_secret", "lookup_secret", [missing])];
  expect(view(nodes, "stacked").focus).toBe("lookup_secret-lookup_secret");
});

test("A page that begins in its first field does so until it is refused", () => {
  const nodes = [token, input("traits.email", "email"), input("traits.name", "text")];
  expect(view(nodes, "together", { focusFirst: "empty" }).focus).toBe("traits.email");
  expect(view(nodes, "together").focus).toBeUndefined();
});

test("In other layouts only an error has the focus", () => {
  for (const layout of ["together", "by-group"] as const) {
    expect(view([...app, ...codes], layout, { refused: "totp" }).focus).toBeUndefined();
  }
  const name = input("traits.name", "text", { group: "profile", messages: [missing] });
  expect(view([name], "by-group").focus).toBe("profile-traits.name");
  expect(drawn(view([name]).forms[0]?.nodes)).toEqual(["traits.name"]);
});
