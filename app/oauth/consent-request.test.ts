import { expect, test } from "vitest";
import { consentAsked } from "../../tests/support/stand-in/hydra-in-process";
import { consentRequestSchema, isAgreed } from "./client.server";

test.each([
  [undefined, true],
  [null, true],
  ["", true],
  ["d1", false],
  [7, false],
])("R35 With the device %j nobody need be asked again: %s", (device_challenge_id, expected) => {
  const request = { ...consentAsked, skip: true, device_challenge_id };
  expect(isAgreed(consentRequestSchema.parse(request))).toBe(expected);
});
