import { expect, test } from "vitest";
import { loadWith } from "../../tests/support/stand-in/load-with";
import { contentSecurityPolicy, createNonce } from "./content-security-policy.server";

test("R7 The policy allows our own files, the page's own scripts and pictures as data, and nothing else", () => {
  expect(contentSecurityPolicy("R").split("; ")).toEqual([
    ...["default-src 'none'", "script-src 'self' 'nonce-R'", "style-src 'self'"],
    ...["img-src 'self' data:", "font-src 'self'", "connect-src 'self'"],
    ...["base-uri 'none'", "object-src 'none'", "frame-ancestors 'none'"],
  ]);
});

test("R7 Other answers than pages have the same policy, without a script of their own", () => {
  const ofPage = contentSecurityPolicy("R");
  expect(contentSecurityPolicy()).toBe(ofPage.replace(" 'nonce-R'", ""));
});

const own = contentSecurityPolicy("R").split("; ");
const origins = "https://c.example https://*.d.example";
const captcha = { CAPTCHA_ORIGINS: "https://c.example, https://*.d.example" };

const kratos = "https://host.example/a%3Bb%2Cc/.well-known/ory/webauthn.js";
const reports = "https://reports.example/csp?a=b";
const collector = { CSP_REPORT_URL: reports };
const toCollector = ["report-to csp", `report-uri ${reports}`];
const forCaptcha = [
  `script-src 'self' ${origins} 'nonce-R'`,
  `connect-src 'self' ${origins}`,
  `frame-src ${origins}`,
];

test.each<[string, Record<string, string>, string[], number]>([
  [
    "With an address of its own Kratos may send its script for passkeys",
    { KRATOS_BROWSER_URL: "https://host.example/a;b,c/" },
    [`script-src 'self' ${kratos} 'nonce-R'`],
    1,
  ],
  ["A CAPTCHA's origins may send scripts, draw a frame and be asked", captcha, forCaptcha, 2],
  ["With a collector the policy says where reports go", collector, toCollector, 0],
])("%s, and nothing else changes", async (_what, settings, added, replaced) => {
  const fresh = await loadWith(settings, () => import("./content-security-policy.server"));
  const policy = fresh.contentSecurityPolicy("R").split("; ");
  expect(policy.filter((part) => !own.includes(part))).toEqual(added);
  expect(own.filter((part) => !policy.includes(part))).toHaveLength(replaced);
});

test("R8 No two nonces are the same, and each has 128 bits", () => {
  const nonces = Array.from({ length: 1_000 }, createNonce);
  expect(new Set(nonces).size).toBe(1_000);
  for (const nonce of nonces) expect(Buffer.from(nonce, "base64")).toHaveLength(16);
});
