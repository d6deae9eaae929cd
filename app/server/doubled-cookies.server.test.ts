import { expect, test } from "vitest";
import { domainsAbove, pathsAbove } from "./doubled-cookies.server";

test.each([
  ["/", ["/"]],
  ["/settings", ["/", "/settings"]],
  ["/settings/", ["/", "/settings", "/settings/"]],
  ["/a/b/c/d/e", ["/", "/a", "/a/", "/a/b", "/a/b/", "/a/b/c", "/a/b/c/"]],
  ["/a/b;Domain=x/c", ["/", "/a", "/a/"]],
])("Cookies for %s are deleted at each path above it that can stand in a header", (path, paths) => {
  expect(pathsAbove(path)).toEqual(paths);
});

test.each([
  ["account.example.org", ["account.example.org", "example.org"]],
  ["localhost", []],
  ["192.0.2.7", []],
  ["[2001:db8::1]", []],
])("Cookies of %s are deleted at each domain that it belongs to", (host, domains) => {
  expect(domainsAbove(host)).toEqual(domains);
});
