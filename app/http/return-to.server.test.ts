import { expect, test } from "vitest";
import {
  safeHydraRedirect,
  safeRedirect,
  safeReturnTo,
  safeSocialRedirect,
} from "./return-to.server";

const ours = "https://account.example.org";

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
  "\t//evil.example",
  " //evil.example",
  "/\n/evil.example",
  "/\r\n\\evil.example",
  "http:evil.example",
  "https://evil.example",
  "https:\\\\evil.example",
  "https://account.example.org@evil.example",
  "https://account.example.org.evil.example",
  "https://user:pass@account.example.org/",
  "http://account.example.org/",
  "https://account.example.org:444/",
  "javascript:alert(1)",
  "java\tscript:alert(1)",
  "data:text/html,x",
  "blob:https://account.example.org/x",
  "https://[",
  "/../..//evil.example",
  "/.//evil.example",
  "/.\\/evil.example",
  "https://account.example.org//evil.example",
  "https://account.example.org/\\evil.example",
  "/%2e%2e//evil.example",
  `/${"a".repeat(8192)}`,
  `/${"a".repeat(8180)}`,
  `/${"é".repeat(2000)}`,
  "",
])("R17 %j is not gone back to", (raw) => {
  expect(safeReturnTo(raw)).toBeUndefined();
});

test.each([
  ["/%09/evil.example", "/%09/evil.example"],
  ["https:evil.example", "/evil.example"],
  ["https://account.example.org\\.evil.example", "/.evil.example"],
  ["/settings\r\nSet-Cookie: a=b", "/settingsSet-Cookie:%20a=b"],
  ["/settings?x=\u202e<script>", "/settings?x=%E2%80%AE%3Cscript%3E"],
])("R17 %j is gone back to as a browser reads it, which is a page of ours: %s", (raw, path) => {
  const safe = safeReturnTo(raw) ?? "";
  expect(new URL(safe, ours).origin).toBe(ours);
  expect(safe).toBe(path);
});

test("R18 R19 Nor does Kratos or Hydra lead anywhere else; without a Hydra nothing leads there", () => {
  for (const raw of [
    "//evil.example",
    "/\\evil.example",
    "javascript:alert(1)",
    "http:evil.example",
  ]) {
    expect([safeRedirect(raw), safeSocialRedirect(raw), safeHydraRedirect(raw)]).toEqual([
      undefined,
      undefined,
      undefined,
    ]);
  }
});
