import { afterAll, beforeAll, expect, test, vi } from "vitest";
import * as atRoot from "./base-path.server";

let paths: typeof atRoot;
beforeAll(async () => {
  vi.stubEnv("BASE_PATH", "/account");
  vi.resetModules();
  paths = await import("./base-path.server");
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

const others = ["/", "/login", "/accounting", "/Account", "/account.data"];

test.each(others)("%s is not below the base", (path) => {
  expect(paths.stripBasePath(path)).toBeUndefined();
});

test("A whole address stays what it is, and a route becomes one with the base in it", () => {
  expect(paths.withBasePath("https://app.example/")).toBe("https://app.example/");
  expect(paths.absoluteUrl("/ui")).toBe("https://account.example.org/account/ui");
});
