import { expect, test } from "vitest";
import { situationWith } from "../../tests/support/stand-in/situation";
import type { Answer } from "../kratos/answer";
import { decide } from "./decide";
import type { Situation } from "./outcome";

test.each<[string, Answer, Partial<Situation>, object]>([
  [
    "already signed in goes home",
    { kind: "already-in" },
    { step: "create" },
    { do: "go", to: "/" },
  ],
  [
    "already signed in goes back where it came from",
    { kind: "already-in" },
    { step: "create", carried: new URLSearchParams({ return_to: "/settings" }) },
    { do: "go", to: "/settings" },
  ],
])("%s", (_title, answer, more, outcome) => {
  expect(decide(answer, situationWith(more))).toMatchObject(outcome);
});
