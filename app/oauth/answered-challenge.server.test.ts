import { expect, test } from "vitest";
import type { State } from "../state/own-cookies.server";
import { isAnswered, rememberAnswer } from "./challenge.server";

function answerAll(challenges: string[]): State {
  let state: State = {};
  for (const challenge of challenges) {
    state = { ...state, ...rememberAnswer(state, challenge) } as State;
  }
  return state;
}

test("A question that was answered is known again, and no other", () => {
  const state = answerAll(["first"]);
  expect(isAnswered(state, "first")).toBe(true);
  expect(isAnswered(state, "second")).toBe(false);
  expect(isAnswered({}, "first")).toBe(false);
});

test("The last five questions are remembered, one that was answered again among them once", () => {
  const state = answerAll(["1", "2", "3", "4", "5", "2", "6"]);
  const known = ["1", "2", "3", "4", "5", "6"].map((challenge) => isAnswered(state, challenge));
  expect(known).toEqual([false, true, true, true, true, true]);
  expect(isAnswered(answerAll(["1", "2", "2", "3", "4", "5"]), "1")).toBe(true);
});

test("The question itself is not kept", () => {
  expect(JSON.stringify(answerAll(["a-challenge"]))).not.toContain("a-challenge");
});
