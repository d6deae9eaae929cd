import { expect, test } from "vitest";
import { input } from "../../tests/support/stand-in/view-nodes";
import { flowSchema } from "../model/flow-schema";
import { sayWhatToChoose } from "./errors";

const chooseWay = { id: 1040009, text: "Please choose a credential.", type: "info" };
const tooShort = { id: 4000032, text: "too short", type: "error" };
const taken = {
  id: 4000007,
  text: "An account with the same identifier (email, phone, username, ...) exists already.",
  type: "error",
};

interface Given {
  trait?: string;
  state?: string;
  messages?: object[];
}

function said({ trait = "hidden", state = "choose_method", messages = [] }: Given) {
  const nodes = [input("traits.email", trait), input("password", "password", {})];
  const flow = flowSchema.parse({ id: "f1", state, ui: { action: "x", nodes, messages } });
  return sayWhatToChoose(flow).ui.messages.map(({ id }) => id);
}

test("A second step that was refused still says what to choose, before what was wrong", () => {
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
