import { expect, test } from "vitest";
import { isSignedIn } from "./flow";

test.each([
  ["a first sign-in", { refresh: false, aal: "aal1" }, false],
  ["a password asked for again", { refresh: true, aal: "aal1" }, true],
  ["a second factor", { refresh: false, aal: "aal2" }, true],
] as const)("At %s somebody is signed in already: %j %s", (_what, flow, expected) => {
  expect(isSignedIn(flow)).toBe(expected);
});
