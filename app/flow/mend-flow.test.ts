import { expect, test } from "vitest";
import { flowSchema } from "./flow-schema";
import { mendFlow } from "./mend-flow";

const signInAgain = 1010003;
const secondStep = 1010004;
const codeField = {
  type: "input",
  group: "totp",
  attributes: { name: "method", type: "submit", value: "totp" },
  messages: [],
  meta: {},
};

function saidOf(ids: number[], nodes: object[], text = "…"): number[] {
  const messages = ids.map((id) => ({ id, text, type: "info" }));
  const flow = flowSchema.parse({ id: "f1", ui: { action: "x", nodes, messages } });
  return mendFlow(flow).ui.messages.map(({ id }) => id);
}

test("An empty form asks neither for a second step nor for signing in once more", () => {
  expect(saidOf([signInAgain, secondStep], [])).toEqual([]);
});

test("A second step that is asked for once more asks for itself alone", () => {
  expect(saidOf([signInAgain, secondStep], [codeField])).toEqual([secondStep]);
  expect(saidOf([signInAgain], [codeField])).toEqual([signInAgain]);
});

test("That a GET has no body is nothing to tell a person; any other fault of that number is", () => {
  const technical =
    'Unable to decode body because HTTP Request Method was "GET" but only [POST PUT PATCH] are supported.';
  expect(saidOf([4000001], [], technical)).toEqual([]);
  expect(saidOf([4000001], [], "The phone number is none.")).toEqual([4000001]);
});
