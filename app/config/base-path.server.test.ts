import { expect, test } from "vitest";
import { loadWith } from "../../tests/support/stand-in/load-with";
import * as atRoot from "./base-path.server";

const paths = await loadWith({ BASE_PATH: "/account" }, () => import("./base-path.server"));

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
