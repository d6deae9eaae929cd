import { expect, test } from "vitest";
import { secureAddress, secureHost } from "./address";

test("R31 An address by https is one, and its host is told", () => {
  expect(secureAddress("https://books.example/x?y=1")).toBe("https://books.example/x?y=1");
  expect(secureHost("https://books.example:8443/x")).toBe("books.example:8443");
});

test.each([
  "http://books.example/",
  "javascript:alert(1)",
  "data:text/html,x",
  "https://user@books.example/",
  "https://user:secret@books.example/",
  "https://:secret@books.example/",
  "//books.example/",
  "books.example",
  "",
  undefined,
])("R31 %j is no address to lead to, and has no host to name", (value) => {
  expect(secureAddress(value)).toBeUndefined();
  expect(secureHost(value)).toBeUndefined();
});
