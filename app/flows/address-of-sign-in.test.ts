import { expect, test } from "vitest";
import { situationWith } from "../../tests/support/stand-in/situation";
import type { Answer } from "../kratos/answer";
import { decide } from "./decide";
import type { Situation } from "./outcome";

test.each<[string, Answer, Partial<Situation>, object]>([
  [
    "a sign-in that needs a sign-in is refused, not tried for ever",
    { kind: "needs-session" },
    { step: "create" },
    { do: "problem", code: "refused" },
  ],
  [
    "settings without a session lead to sign-in and back",
    { kind: "needs-session" },
    { kind: "settings", step: "create", here: "/settings?x=1" },
    { do: "go", to: "/login?return_to=%2Fsettings%3Fx%3D1" },
  ],
  [
    "a second step without the first begins with the first",
    { kind: "needs-session" },
    { step: "create", carried: new URLSearchParams({ aal: "aal2", return_to: "/settings" }) },
    { do: "go", to: "/login?return_to=%2Fsettings" },
  ],
  [
    "a missing second factor is asked for, and back",
    { kind: "needs-aal2" },
    { kind: "settings", step: "create", here: "/settings" },
    { do: "go", to: "/login?aal=aal2&return_to=%2Fsettings" },
  ],
])("%s", (_title, answer, more, outcome) => {
  expect(decide(answer, situationWith(more))).toMatchObject(outcome);
});
