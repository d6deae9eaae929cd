import { expect, test } from "vitest";
import {
  findSecondStep,
  findWay,
  rememberSecondStep,
  rememberWay,
  type LastWay,
} from "./last-way.server";

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

test.each(["totp", "webauthn", "code"])("The browser remembers the second step %s", (method) => {
  const line = rememberSecondStep(method);
  expect(findSecondStep(requestWith(line))).toBe(method);
  expect(findWay(requestWith(line))).toBeUndefined();
});

test.each(["lookup_secret", "password", "totp.x"])(
  "%s is no second step to begin with the next time",
  (method) => {
    expect(rememberSecondStep(method)).toBeUndefined();
  },
);

test("A second step that we have not signed is not read", () => {
  const line = rememberSecondStep("totp") ?? "";
  expect(findSecondStep(requestWith(line.replace("=totp", "=webauthn")))).toBeUndefined();
  const way = rememberWay({ method: "webauthn" }) ?? "";
  expect(findSecondStep(requestWith(way.replace("last=", "last-second-step=")))).toBeUndefined();
});

test("What we have not signed is not read", () => {
  const line = rememberWay({ method: "password" }) ?? "";
  expect(findWay(requestWith(line.replace("=password", "=passkey")))).toBeUndefined();
  expect(findWay(requestWith("__Host-last=password"))).toBeUndefined();
  expect(findWay(requestWith("__Host-last=%E0%A4%A.x"))).toBeUndefined();
  expect(findWay(requestWith(undefined))).toBeUndefined();
});
