import { expect, test } from "vitest";
import { flowSchema } from "./flow-schema";
import { isPasswordChoice, minutesAfterRecovery } from "./flow";

function settings(ids: number[], groups: string[], until?: unknown) {
  const nodes = groups.map((group) => ({
    type: "input",
    group,
    attributes: { name: group, type: "text" },
  }));
  const context = { privileged_session_expires_at_unix: until };
  const messages = ids.map((id) => ({ id, text: "", type: "success", context }));
  return flowSchema.parse({ id: "1", ui: { action: "/", nodes, messages } });
}

test("The settings after a recovery are the choice of a password", () => {
  expect(isPasswordChoice(settings([1060001], ["profile", "password"]))).toBe(true);
});

test("Other settings, and those without passwords, are not", () => {
  expect(isPasswordChoice(settings([1050001], ["profile", "password"]))).toBe(false);
  expect(isPasswordChoice(settings([1060001], ["profile", "passkey"]))).toBe(false);
});

test.each([
  [1000, undefined],
  [1059, undefined],
  [1060, 1],
  [1919, 15],
  ["soon", undefined],
  [undefined, undefined],
])("Until %s s there are whole minutes left", (until, minutes) => {
  expect(minutesAfterRecovery(settings([1060001], [], until), 1_000_000)).toBe(minutes);
});

test("Without a recovery there is no such time", () => {
  expect(minutesAfterRecovery(settings([1050001], [], 9_999), 1_000_000)).toBeUndefined();
});
