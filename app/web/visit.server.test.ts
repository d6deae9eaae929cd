import { expect, test } from "vitest";
import { env } from "../config/env.server";
import { carriedFrom } from "./visit.server";

const read = (kind: "login" | "verification" | "recovery" | "settings", query: string) =>
  Object.fromEntries(carriedFrom(new URL(`http://localhost:3000/page?${query}`))(kind));

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
  const query = new URLSearchParams({ return_to: returnTo }).toString();
  expect(read("login", query)).toEqual(carried);
  expect(read("verification", query)).toEqual(carried);
});

test("A way back to another application's sign-in stays beside the challenge of this one", () => {
  const back = "/login?login_challenge=c2";
  const query = new URLSearchParams({ return_to: back, login_challenge: "c1" }).toString();
  expect(read("login", query)).toEqual({ return_to: back, login_challenge: "c1" });
});

test.each(["recovery", "settings"] as const)("A %s, which knows no challenge, keeps it", (kind) => {
  const back = "/login?login_challenge=c1";
  const query = new URLSearchParams({ return_to: back }).toString();
  expect(read(kind, query)).toEqual({ return_to: back });
});

test.each([
  ["/verification?flow=f1&return_to=/sessions", "/sessions"],
  ["/verification?flow=f1&return_to=https://evil.example/", "/"],
  ["/verification?flow=f1&return_to=/verification?flow=f2", "/"],
  ["/verification?flow=f1", "/"],
])("A corrected address, which came from %s, leads on to %s", (back, onward) => {
  const query = new URLSearchParams({ return_to: back }).toString();
  expect(read("verification", query)).toEqual({ return_to: onward });
});
