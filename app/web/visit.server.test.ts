import { expect, test } from "vitest";
import { env } from "../config/env.server";
import type { FlowKind } from "../model/flow";
import { carriedFrom } from "./visit.server";

function read(kind: FlowKind, parameters: Record<string, string>) {
  const url = new URL("http://localhost:3000/page");
  url.search = new URLSearchParams(parameters).toString();
  return Object.fromEntries(carriedFrom(url)(kind));
}

test.each([
  ["/login?login_challenge=c1", { login_challenge: "c1" }],
  [`${env.PUBLIC_URL}/login?login_challenge=c1`, { login_challenge: "c1" }],
  ["/verification?flow=f1&login_challenge=c1", { login_challenge: "c1" }],
  ["/ui/login?login_challenge=c1", { login_challenge: "c1" }],
  ["/login", { return_to: "/login" }],
  ["/settings?login_challenge=c1", { return_to: "/settings?login_challenge=c1" }],
  ["/logins?login_challenge=c1", { return_to: "/logins?login_challenge=c1" }],
  ["https://evil.example/login?login_challenge=c1", {}],
])("A way back to %s is read as what it leads to", (returnTo, carried) => {
  expect(read("login", { return_to: returnTo })).toEqual(carried);
  expect(read("verification", { return_to: returnTo })).toEqual(carried);
});

test("A way back to another application's sign-in stays beside the challenge of this one", () => {
  const both = { return_to: "/login?login_challenge=c2", login_challenge: "c1" };
  expect(read("login", both)).toEqual(both);
});

test.each(["recovery", "settings"] as const)("A %s, which knows no challenge, keeps it", (kind) => {
  const back = { return_to: "/login?login_challenge=c1" };
  expect(read(kind, back)).toEqual(back);
});

test.each([
  ["/verification?flow=f1&return_to=/sessions", "/sessions"],
  ["/verification?flow=f1&return_to=https://evil.example/", "/"],
  ["/verification?flow=f1&return_to=/verification?flow=f2", "/"],
  ["/verification?flow=f1", "/"],
])("A corrected address, which came from %s, leads on to %s", (back, onward) => {
  expect(read("verification", { return_to: back })).toEqual({ return_to: onward });
});
