import { expect, test } from "vitest";
import {
  findLoginMethod,
  rememberLoginMethod,
  type LastLoginMethod,
} from "./last-login-method.server";

function requestWith(line: string | undefined): Request {
  const Cookie = line?.split(";")[0] ?? "";
  return new Request("https://account.example.org/login", { headers: { Cookie } });
}

test.each<LastLoginMethod>([
  { method: "password" },
  { method: "code" },
  { method: "passkey" },
  { method: "webauthn" },
  { method: "oidc", provider: "google" },
  { method: "oidc", provider: "acme.eu; x=1" },
])("The browser remembers %j", (way) => {
  expect(findLoginMethod(requestWith(rememberLoginMethod(way)))).toEqual(way);
});

test.each<LastLoginMethod>([
  { method: "totp" },
  { method: "lookup_secret" },
  { method: "oidc" },
  { method: "ada@example.test" },
  { method: "oidc", provider: "x".repeat(65) },
])("%j is no way to sign in that is remembered", (way) => {
  expect(rememberLoginMethod(way)).toBeUndefined();
});

test("What we have not signed is not read", () => {
  const line = rememberLoginMethod({ method: "password" }) ?? "";
  expect(findLoginMethod(requestWith(line.replace("=password", "=passkey")))).toBeUndefined();
  expect(findLoginMethod(requestWith("__Host-last=password"))).toBeUndefined();
  expect(findLoginMethod(requestWith("__Host-last=%E0%A4%A.x"))).toBeUndefined();
  expect(findLoginMethod(requestWith(undefined))).toBeUndefined();
});
