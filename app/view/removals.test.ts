import { expect, test } from "vitest";
import {
  drawn,
  flowOf,
  formOf,
  input,
  submit,
  view,
} from "../../tests/support/stand-in/view-nodes";
import { mainButton } from "./buttons";
import { numberNames } from "./removals";

const token = input("csrf_token", "hidden", { value: "t" });
const keyName = input("webauthn_register_displayname", "text", { group: "webauthn" });
const addKey = input("webauthn_register_trigger", "button", {
  group: "webauthn",
  onclickTrigger: "oryWebAuthnRegistration",
});
const removeKey = (value: string) => submit("webauthn_remove", "webauthn", { value });

test("R83 The field for a key's name stands in a form with the button that adds it, and with no other", () => {
  const created = input("webauthn_register", "hidden", { group: "webauthn" });
  const nodes = [token, created, removeKey("a"), removeKey("b"), keyName, addKey];
  const form = formOf(nodes, "by-group");
  const adding = ["", "_displayname", "_trigger!"].map((part) => `webauthn_register${part}`);
  expect(drawn(form.nodes)).toEqual(["csrf_token", ...adding]);
  expect(mainButton(form)?.name).toBe("webauthn_register_trigger");
  const removal = ["csrf_token", "webauthn_remove!"];
  expect(form.removals.map(({ nodes }) => drawn(nodes))).toEqual([removal, removal]);
  const ids = [form, ...form.removals].flatMap(({ nodes }) => nodes.map(({ id }) => id));
  expect(new Set(ids).size).toBe(ids.length);
});

test("R83 Only a button removes something: a hidden field of that name stays in its form", () => {
  const hidden = input("webauthn_remove", "hidden", { group: "webauthn" });
  const form = formOf([token, hidden, keyName, addKey], "by-group");
  expect(drawn(form.nodes)).toContain("webauthn_remove");
  expect(form.removals).toEqual([]);
});

test("R83 A removal stands alone, also beside fields and a button that belong to every form", () => {
  const common = [token, input("note", "text"), input("save", "submit")];
  const form = formOf([...common, removeKey("a"), addKey], "by-group");
  expect(drawn(form.nodes)).toEqual(["csrf_token", "note", "save!"]);
  expect(drawn(form.alternatives)).toEqual(["webauthn_register_trigger!"]);
  expect(form.removals.map((each) => [drawn(each.nodes), each.alternatives])).toEqual([
    [["csrf_token", "webauthn_remove!"], []],
  ]);
});

test("R83 A group with nothing but removals has no form beside theirs", () => {
  const form = formOf([token, submit("totp_unlink", "totp")], "by-group");
  expect([form.nodes, form.alternatives, form.removals.length]).toEqual([[], [], 1]);
});

test("What removes something is told apart from what only sounds like it", () => {
  const names = ["deviceauthn_remove", "unlink", "unlink_later", "traits.disabled", "link"];
  const box = input("traits.mails_disable", "checkbox", { group: "x" });
  const { forms } = view([...names.map((name) => submit(name, "x")), box], "by-group");
  const removed = forms.flatMap(({ removals }) => removals.flatMap(({ nodes }) => drawn(nodes)));
  expect(removed).toEqual(["deviceauthn_remove!", "unlink!"]);
});

test("Passkeys that nothing tells apart are numbered, and one of a kind is not", () => {
  const passkeys = ["a", "b"].map((value) => submit("passkey_remove", "passkey", { value }));
  const numbers = numberNames(flowOf([...passkeys, removeKey("c")]));
  expect(Object.fromEntries(numbers)).toEqual({ a: 1, b: 2 });
});
