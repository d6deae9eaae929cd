import { expect, test } from "vitest";
import { flowOf, input, submit, view, viewOf } from "../../tests/support/stand-in/view-nodes";
import type { ViewOptions } from "./view-flow";

const missing = { id: 4000002, text: "missing", type: "error" };
const filled = { value: "ada@example.test" };

function wayBy(group: string, field: string, messages: object[] = []) {
  return [input(field, "text", { group, messages }), submit("method", group)];
}

const app = wayBy("totp", "totp_code");
const codes = wayBy("lookup_secret", "lookup_secret");
const key = [input("webauthn_login_trigger", "button", { group: "webauthn" })];
const token = input("csrf_token", "hidden");
const email = [input("email", "email", filled), input("method", "submit")];
const linked = input("code", "text", { value: "123456" });
const typed = input("code", "text", { ...filled, group: "code" });
const both = [input("traits.email", "email"), input("traits.name", "text")];
const byName = [input("identifier", "text", filled), ...wayBy("password", "password")];
const missingBelow = [...app, ...wayBy("lookup_secret", "lookup_secret", [missing])];
const focusFirst = "empty";
const told = [input("email", "email", { messages: [{ ...missing, type: "info" }] })];
const profile = input("traits.name", "text", { group: "profile", messages: [missing] });

test.each<[string, unknown[], ViewOptions["layout"], Partial<ViewOptions>, string | undefined]>([
  ["for nothing but a code", [input("code", "text")], "together", {}, "code"],
  ["for nothing but an app's code", [input("totp_code", "text")], "together", {}, "totp_code"],
  ["for nothing but a name", [input("traits.name", "text")], "together", {}, undefined],
  ["for a code that the mail's link filled in", [linked], "together", {}, undefined],
  ["for one of several ways", [token, ...codes, ...app], "stacked", {}, "totp-totp_code"],
  ["first for a way without a field", [token, ...key, ...codes], "stacked", {}, undefined],
  ["for a password beside a known name", byName, "stacked", {}, "password-password"],
  ["further down for the missing", missingBelow, "stacked", {}, "lookup_secret-lookup_secret"],
  ["for what is filled in", [typed, submit("method", "code")], "stacked", {}, undefined],
  ["for one thing, again and again", told, "together", { focusFirst: "always" }, "email"],
  ["in a section for what was missing", [profile], "by-group", {}, "profile-traits.name"],
  ["for what is filled in, and was just opened", email, "together", { focusFirst }, "email"],
  ["for what is filled in, and was opened before", email, "together", {}, undefined],
  ["for two things at first", [token, ...both], "together", { focusFirst }, "traits.email"],
  ["for two refused codes", [...app, ...codes], "together", { refused: "totp" }, undefined],
  ["in sections for such codes", [...app, ...codes], "by-group", { refused: "totp" }, undefined],
])("A page that asks %s begins where somebody goes on", (_what, nodes, layout, more, focus) => {
  expect(view(nodes, layout, more).focus).toBe(focus);
});

test("A refusal that is said of no field begins with the message", () => {
  const flow = flowOf([input("identifier", "text", filled)], {
    messages: [{ ...missing, id: 4000007 }],
  });
  expect(viewOf(flow, "together", { refused: "password" }).focus).toBeUndefined();
});

test.each([
  ["lookup_secret", "lookup_secret-lookup_secret"],
  ["totp", "totp-totp_code"],
])("After a refusal of %s forms keep their places, its field has the focus", (refused, focus) => {
  const page = view([token, ...codes, ...app], "stacked", { refused });
  expect(page.forms.map(({ group }) => group)).toEqual(["totp", "lookup_secret"]);
  expect(page.focus).toBe(focus);
});
