import { expect, test } from "vitest";
import { isRefused } from "./check-typed";

const refused = (name: string, value: string, most: string | null = null) =>
  isRefused({ name, value, getAttribute: () => most });

test.each([
  ["code", "123 456", false],
  ["code", "Code: ١٢٣٤٥٦.", false],
  ["totp_code", "１２３４５６", false],
  ["code", "12345", true],
  ["totp_code", "12a456", true],
  // Said to be missing.
  ["code", "", false],
  ["lookup_secret", "12345", false],
  ["identifier", "12345", false],
])("Before it is sent, a %s %j is refused: %s", (name, value, isNone) => {
  expect(refused(name, value)).toBe(isNone);
});

test.each([
  ["as many bytes", "x".repeat(72), false],
  ["as many bytes once it is composed", `u\u0308${"x".repeat(70)}`, false],
  ["one byte more", `ü${"x".repeat(71)}`, true],
])("A password of %s than Kratos takes is refused before it is sent", (_what, value, isLong) => {
  expect(refused("password", value, "72")).toBe(isLong);
  expect(refused("password", value)).toBe(false);
});
