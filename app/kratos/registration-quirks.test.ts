import { expect, test } from "vitest";
import { corrected, idsIn, inputsIn } from "../../tests/support/stand-in/corrected";
import { input } from "../../tests/support/stand-in/view-nodes";

function labelOf(value: string, labelId: number) {
  const nodes = [input("method", "submit", { group: "profile", value, labelId })];
  const [node] = corrected({ kind: "registration", nodes }).ui.nodes;
  return node?.meta.label?.id;
}

test("The first step of a registration is continued, not finished (first-step-called-sign-up)", () => {
  expect(labelOf("profile", 1040001)).toBe(1070009);
});

test("The button that signs up, and any other label, stays what Kratos calls it", () => {
  expect(labelOf("password", 1040001)).toBe(1040001);
  expect(labelOf("profile", 1070009)).toBe(1070009);
  expect(labelOf("profile", 1070003)).toBe(1070003);
});

const chooseWay = { id: 1040009, text: "Please choose a credential.", type: "info" };
const tooShort = { id: 4000032, text: "too short", type: "error" };
const taken = {
  id: 4000007,
  text: "An account with the same identifier (email, phone, username, ...) exists already.",
  type: "error",
};

function said({ trait = "hidden", state = "choose_method", messages = [] as object[] }) {
  const nodes = [input("traits.email", trait), input("password", "password")];
  return idsIn(corrected({ kind: "registration", state, nodes, messages }));
}

test("A second step that was refused still says what to choose, before what was wrong (refused-second-step-says-nothing)", () => {
  expect(said({})).toEqual([1040009]);
  expect(said({ messages: [tooShort] })).toEqual([1040009, 4000032]);
});

test("What Kratos says itself is said once", () => {
  expect(said({ messages: [chooseWay] })).toEqual([1040009]);
});

test("The first step, a sent code and an address with an account leave nothing to choose", () => {
  expect(said({ trait: "email" })).toEqual([]);
  expect(said({ state: "sent_email" })).toEqual([]);
  expect(said({ messages: [taken] })).toEqual([4000007]);
});

const wrong = { id: 4000001, text: "wrong", type: "error" };

function hooked(name: string, more: object = {}) {
  return { type: "input", attributes: { name, type: "text" }, messages: [wrong], ...more };
}

test("A web hook's error at a field of no form stands once above the form, and metadata is no field (field-made-by-a-web-hook)", () => {
  const nodes = [
    hooked("identifier", { meta: { label: { id: 1, text: "Email" } } }),
    hooked("traits.email"),
    hooked("#"),
    hooked("foo.bar", { messages: [{ ...wrong, text: "other" }] }),
    input("metadata_public.picture", "text", { value: "x" }),
    input("metadata_public.color", "hidden", { value: "x" }),
  ];
  const shown = corrected({ kind: "login", nodes });
  expect(inputsIn(shown)).toEqual(["identifier text", "metadata_public.color hidden x"]);
  expect(shown.ui.messages.map(({ text }) => text)).toEqual(["wrong", "other"]);
  expect(inputsIn(corrected({ kind: "settings", nodes }))).toContain("traits.email text");
});
