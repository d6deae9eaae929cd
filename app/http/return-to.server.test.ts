import { expect, test } from "vitest";
import { safeReturnTo } from "./return-to.server";

test.each([
  ["/settings", "/settings"],
  ["/settings?a=b#c", "/settings?a=b#c"],
  ["https://account.example.org/settings", "/settings"],
  ["settings", "/settings"],
])("%s is ours and becomes %s", (raw, safe) => {
  expect(safeReturnTo(raw)).toBe(safe);
});

test.each([
  "//evil.example",
  "/\\evil.example",
  "/\\/evil.example",
  "\\\\evil.example",
  "/\t/evil.example",
  "http:evil.example",
  "https://account.example.org@evil.example",
  "https://account.example.org.evil.example",
  "https://account.example.org\\.evil.example",
  "https://user:pass@account.example.org/",
  "http://account.example.org/",
  "javascript:alert(1)",
  "data:text/html,x",
  `/${"a".repeat(8000)}`,
  "",
])("%j is not gone back to", (raw) => {
  const safe = safeReturnTo(raw);
  expect(safe === undefined || new URL(safe, "https://account.example.org").origin).toBeOneOf([
    true,
    "https://account.example.org",
  ]);
  expect(safe ?? "").not.toMatch(/^[/\\]{2}|^\/\\/);
});

test("A carriage return does not reach the address", () => {
  expect(safeReturnTo("/settings\r\nSet-Cookie: a=b")).not.toMatch(/[\r\n]/);
});
