import { expect, test } from "vitest";
import {
  safeHydraRedirect,
  safeLocation,
  safeRedirect,
  safeReturnTo,
  safeSocialRedirect,
} from "./safe-redirect.server";

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
  `/x${"\t".repeat(8191)}`,
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

test("R18 R19 Kratos and Hydra do not lead anywhere else either; without a Hydra nothing leads there", () => {
  for (const raw of [
    "//evil.example",
    "/\\evil.example",
    "javascript:alert(1)",
    "http:evil.example",
  ]) {
    expect([safeRedirect(raw), safeHydraRedirect(raw)]).toEqual([undefined, undefined]);
    expect(safeLocation(raw, { from: ours, isSocial: false })).toBeUndefined();
  }
});

test("R19 Kratos leads to a provider that a form has chosen only by https, since no list names providers", () => {
  const to = "https://provider.example/authorize?state=s";
  expect([safeRedirect(to), safeSocialRedirect(to)]).toEqual([undefined, to]);
  for (const raw of [
    "http://provider.example/",
    "javascript:alert(1)",
    "https://u:p@provider.example/",
  ]) {
    expect(safeSocialRedirect(raw)).toBeUndefined();
  }
});

test.each([
  ["/settings", `${ours}/settings`],
  ["?flow=f", `${ours}/self-service/login?flow=f`],
  ["errors", `${ours}/self-service/errors`],
  ["https:\\\\account.example.org\\x", `${ours}/x`],
  [`${ours}/login?flow=f`, `${ours}/login?flow=f`],
])(
  "R73 A redirect that the gateway passes on as %j leads from the requested address to %s",
  (raw, to) => {
    const from = `${ours}/self-service/login?flow=old`;
    expect(safeLocation(raw, { from, isSocial: false })).toBe(to);
  },
);
