import { expect, test } from "vitest";
import { after, carrying, go, leave } from "../../tests/support/stand-in/situation";
import { flowOf } from "../../tests/support/stand-in/view-nodes";
import type { Situation } from "./outcome";

const title = { id: 1070009, text: "Continue", type: "info" };

function verified(more: Partial<Situation>, href = "https://account.example.org/", flow = {}) {
  const link = { type: "a", group: "code", attributes: { id: "continue", href, title } };
  const done = flowOf([link], { state: "passed_challenge", ...flow });
  const situation = { kind: "verification", ...more } as const;
  return after({ kind: "shown", flow: done }, situation);
}

const toast = { toast: "verified" } as const;
const settings = { request_url: "https://account.example.org/self-service/settings/browser" };
const number = { messages: [{ id: 1080005, text: "Verified", type: "success" }] };
const correction = "https://account.example.org/verification?flow=f0";
const foreign = "https://a.example/";

test.each<[string, ReturnType<typeof verified>, object]>([
  ["home", verified({}), go("/", toast)],
  ["home, with a number", verified({}, undefined, number), go("/", { toast: "number_verified" })],
  ["home, from a correction", verified({}, correction), go("/", toast)],
  ["where they came from", verified(carrying("return_to=/sessions")), go("/sessions", toast)],
  [
    "the application",
    verified(carrying("login_challenge=c1")),
    go("/login?login_challenge=c1", toast),
  ],
  [
    "the section of a changed address",
    verified({}, undefined, settings),
    go("/settings?section=profile#profile", toast),
  ],
  [
    "the page that the operator names",
    verified({}, "https://account.example.org/welcome"),
    go("/welcome", toast),
  ],
  ["the site that they came from", verified(carrying(`return_to=${foreign}`)), leave(foreign)],
])("A right code leads straight on to %s", (_where, decision, outcome) => {
  expect(decision).toMatchObject(outcome);
});

test("In another browser, and at a way on that is not allowed, the page says that it is done", () => {
  const shown = { do: "go", to: "/verification?flow=f1" };
  expect(verified({ isElsewhere: true })).toMatchObject(shown);
  expect(verified({}, "https://evil.example/")).toMatchObject(shown);
  expect(verified({ step: "read" })).toMatchObject({ do: "show" });
});
