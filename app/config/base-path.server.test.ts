import { afterAll, beforeAll, expect, test, vi } from "vitest";
import * as atRoot from "./base-path.server";
import type * as returnToAtRoot from "../web/safe-redirect.server";

let paths: typeof atRoot;
let returnTo: typeof returnToAtRoot;
beforeAll(async () => {
  vi.stubEnv("BASE_PATH", "/account");
  vi.resetModules();
  paths = await import("./base-path.server");
  returnTo = await import("../web/safe-redirect.server");
});
afterAll(() => vi.unstubAllEnvs());

test.each([
  ["/", "/account"],
  ["/?lng=nl", "/account?lng=nl"],
  ["/login?flow=1#x", "/account/login?flow=1#x"],
  ["/account", "/account/account"],
])("A browser is given the route %s as %s, and back it is the same", (route, path) => {
  expect(paths.withBasePath(route)).toBe(path);
  expect(paths.stripBasePath(path)).toBe(route);
});

test("Without a base a path and its route are the same", () => {
  expect(["/", "/login?a=b"].map(atRoot.withBasePath)).toEqual(["/", "/login?a=b"]);
  expect(["/", "/login?a=b"].map(atRoot.stripBasePath)).toEqual(["/", "/login?a=b"]);
});

test("With a slash at its end the base is the home page as well", () => {
  expect(paths.stripBasePath("/account/")).toBe("/");
});

test.each(["/", "/login", "/accounting", "/Account", "/account.data"])(
  "%s is not below the base",
  (path) => {
    expect(paths.stripBasePath(path)).toBeUndefined();
  },
);

test("A whole address stays what it is, and a route becomes one with the base in it", () => {
  expect(paths.withBasePath("https://app.example/")).toBe("https://app.example/");
  expect(paths.absoluteUrl("/ui")).toBe("https://account.example.org/account/ui");
});

test.each([
  ["/account/settings?a=b#c", "/settings?a=b#c"],
  ["https://account.example.org/account", "/"],
  ["/shop", "https://account.example.org/shop"],
  ["/account/../shop", "https://account.example.org/shop"],
  ["/accounting", "https://account.example.org/accounting"],
])("A return_to of %s leads to %s", (raw, safe) => {
  expect(returnTo.safeReturnTo(raw)).toBe(safe);
});

test.each([
  ...["//evil.example", "/account//evil.example", "/account/.//evil.example", "/account/\\evil"],
])("R17 %s is refused below a base as well", (raw) => {
  expect(returnTo.safeReturnTo(raw)).toBeUndefined();
  expect(returnTo.safeRedirect(raw)).toBeUndefined();
});
