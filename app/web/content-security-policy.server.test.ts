import { afterEach, expect, test, vi } from "vitest";
import { contentSecurityPolicy, createNonce } from "./content-security-policy.server";

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

test("R7 Other answers than pages have the same policy, without a script of their own", () => {
  const ofPage = contentSecurityPolicy("R");
  expect(contentSecurityPolicy()).toBe(ofPage.replace(" 'nonce-R'", ""));
});

afterEach(() => {
  vi.unstubAllEnvs();
  vi.resetModules();
});

async function policyWith(name: string, value: string): Promise<string[]> {
  vi.stubEnv(name, value);
  vi.resetModules();
  const fresh = await import("./content-security-policy.server");
  return fresh.contentSecurityPolicy("R").split("; ");
}

test("With an address of its own Kratos may send its script for passkeys, and nothing else of that address may run", async () => {
  const before = contentSecurityPolicy("R").split("; ");
  const policy = await policyWith("KRATOS_BROWSER_URL", "https://host.example/a;b,c/");
  expect(policy.filter((part) => !before.includes(part))).toEqual([
    "script-src 'self' https://host.example/a%3Bb%2Cc/.well-known/ory/webauthn.js 'nonce-R'",
  ]);
});

test("A CAPTCHA's origins may send scripts, draw a frame and be asked, and nothing else changes", async () => {
  const before = contentSecurityPolicy("R").split("; ");
  const policy = await policyWith("CAPTCHA_ORIGINS", "https://c.example, https://*.d.example");
  const origins = "https://c.example https://*.d.example";
  expect(policy.filter((part) => !before.includes(part))).toEqual([
    `script-src 'self' ${origins} 'nonce-R'`,
    `connect-src 'self' ${origins}`,
    `frame-src ${origins}`,
  ]);
  expect(before.filter((part) => !policy.includes(part))).toHaveLength(2);
});

test("With a collector the policy says where reports go, and nothing else changes", async () => {
  const before = contentSecurityPolicy("R").split("; ");
  const policy = await policyWith("CSP_REPORT_URL", "https://reports.example/csp?a=b");
  expect(policy).toEqual([
    ...before,
    "report-to csp",
    "report-uri https://reports.example/csp?a=b",
  ]);
});

test("R8 No two nonces are the same, and each has 128 bits", () => {
  const nonces = Array.from({ length: 1_000 }, createNonce);
  expect(new Set(nonces).size).toBe(1_000);
  for (const nonce of nonces) expect(Buffer.from(nonce, "base64")).toHaveLength(16);
});
