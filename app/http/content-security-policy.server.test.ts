import { expect, test } from "vitest";
import { contentSecurityPolicy, makeNonce } from "./content-security-policy.server";

test("R7 The policy allows our own files, the page's own scripts and pictures as data, and nothing else", () => {
  expect(contentSecurityPolicy("R").split("; ")).toEqual([
    "default-src 'none'",
    "script-src 'self' 'nonce-R'",
    "style-src 'self'",
    "img-src 'self' data:",
    "font-src 'self'",
    "connect-src 'self'",
    "base-uri 'none'",
    "object-src 'none'",
    "frame-ancestors 'none'",
  ]);
});

test("R7 What is not a page has the same policy, without a script of its own", () => {
  const ofPage = contentSecurityPolicy("R");
  expect(contentSecurityPolicy()).toBe(ofPage.replace(" 'nonce-R'", ""));
});

test("R8 No two nonces are the same, and each has 128 bits", () => {
  const nonces = Array.from({ length: 1_000 }, makeNonce);
  expect(new Set(nonces).size).toBe(1_000);
  for (const nonce of nonces) expect(Buffer.from(nonce, "base64")).toHaveLength(16);
});
