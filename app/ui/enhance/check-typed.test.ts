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
  // An empty code is missing, not refused.
  ["code", "", false],
  ["lookup_secret", "12345", false],
  ["identifier", "12345", false],
])("Before it is sent, a %s %j is refused: %s", (name, value, isNone) => {
  expect(refused(name, value)).toBe(isNone);
});

test.each([
  ["72 bytes", false, "x".repeat(72)],
  ["72 bytes once it is composed", false, `u\u0308${"x".repeat(70)}`],
  ["72 signs of 73 bytes", true, `ü${"x".repeat(71)}`],
])(
  "Where Kratos takes 72 bytes, a password of %s is refused before it is sent: %s",
  (_what, isLong, value) => {
    expect(refused("password", value, "72")).toBe(isLong);
    expect(refused("password", value)).toBe(false);
  },
);
