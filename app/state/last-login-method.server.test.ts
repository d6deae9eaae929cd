import { expect, test } from "vitest";
import { findWay, rememberWay, type LastWay } from "./last-login-method.server";

function requestWith(line: string | undefined): Request {
  const Cookie = line?.split(";")[0] ?? "";
  return new Request("https://account.example.org/login", { headers: { Cookie } });
}

test.each<LastWay>([
  { method: "password" },
  { method: "code" },
  { method: "passkey" },
  { method: "webauthn" },
  { method: "oidc", provider: "google" },
  { method: "oidc", provider: "acme.eu; x=1" },
])("The browser remembers %j", (way) => {
  expect(findWay(requestWith(rememberWay(way)))).toEqual(way);
});

test.each<LastWay>([
  { method: "totp" },
  { method: "lookup_secret" },
  { method: "oidc" },
  { method: "ada@example.test" },
  { method: "oidc", provider: "x".repeat(65) },
])("%j is no way to sign in that is remembered", (way) => {
  expect(rememberWay(way)).toBeUndefined();
});

test("What we have not signed is not read", () => {
  const line = rememberWay({ method: "password" }) ?? "";
  expect(findWay(requestWith(line.replace("=password", "=passkey")))).toBeUndefined();
  expect(findWay(requestWith("__Host-last=password"))).toBeUndefined();
  expect(findWay(requestWith("__Host-last=%E0%A4%A.x"))).toBeUndefined();
  expect(findWay(requestWith(undefined))).toBeUndefined();
});
