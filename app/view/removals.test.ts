import { expect, test } from "vitest";
import { drawn, input, view } from "../../tests/support/stand-in/view-nodes";
import { mainButton } from "./buttons";

const token = input("csrf_token", "hidden", { value: "t" });
const keyName = input("webauthn_register_displayname", "text", { group: "webauthn" });
const addKey = input("webauthn_register_trigger", "button", {
  group: "webauthn",
  onclickTrigger: "oryWebAuthnRegistration",
});
const remove = (name: string, value: string) =>
  input(name, "submit", { group: name.startsWith("passkey") ? "passkey" : "webauthn", value });

test("R83 The field for a key's name stands in a form with the button that adds it, and with no other", () => {
  const created = input("webauthn_register", "hidden", { group: "webauthn" });
  const keys = ["a", "b"].map((key) => remove("webauthn_remove", key));
  const nodes = [token, created, ...keys, keyName, addKey];
  const [form] = view(nodes, "by-group").forms;
  expect(drawn(form?.nodes)).toEqual([
    "csrf_token",
    "webauthn_register",
    "webauthn_register_displayname",
    "webauthn_register_trigger!",
  ]);
  expect(form && mainButton(form)?.name).toBe("webauthn_register_trigger");
  expect(form?.removals.map(({ nodes }) => drawn(nodes))).toEqual([
    ["csrf_token", "webauthn_remove!"],
    ["csrf_token", "webauthn_remove!"],
  ]);
  const ids = [form, ...(form?.removals ?? [])].flatMap((each) => each?.nodes.map(({ id }) => id));
  expect(new Set(ids).size).toBe(ids.length);
});

test("R83 A removal stands alone, also beside fields and a button that belong to every form", () => {
  const common = [token, input("note", "text"), input("save", "submit")];
  const [form] = view([...common, remove("webauthn_remove", "a"), addKey], "by-group").forms;
  expect(drawn(form?.nodes)).toEqual(["csrf_token", "note", "save!"]);
  expect(drawn(form?.alternatives)).toEqual(["webauthn_register_trigger!"]);
  expect(form?.removals.map((each) => [drawn(each.nodes), each.alternatives])).toEqual([
    [["csrf_token", "webauthn_remove!"], []],
  ]);
});

test("R83 A group with nothing but removals has no form beside theirs", () => {
  const [form] = view(
    [token, input("totp_unlink", "submit", { group: "totp", value: "true" })],
    "by-group",
  ).forms;
  expect([form?.nodes, form?.alternatives]).toEqual([[], []]);
  expect(form?.removals).toHaveLength(1);
});

test("What removes something is told apart from what only sounds like it", () => {
  const names = ["deviceauthn_remove", "unlink", "unlink_later", "traits.disabled", "link"];
  const nodes = [
    ...names.map((name) => input(name, "submit", { group: "x" })),
    input("traits.mails_disable", "checkbox", { group: "x" }),
  ];
  const { forms } = view(nodes, "by-group");
  const removed = forms.flatMap(({ removals }) => removals.flatMap(({ nodes }) => drawn(nodes)));
  expect(removed).toEqual(["deviceauthn_remove!", "unlink!"]);
});

test("The names of what can be removed are signed with those of the other fields", () => {
  expect(view([token, remove("webauthn_remove", "a"), keyName], "by-group").fields).toContain(
    "webauthn_remove",
  );
});
