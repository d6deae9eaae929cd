import { expect, test } from "vitest";
import { cookieHeader } from "./asker.server";

const address = "https://account.example.org/";

test.each([
  ["its own host", "a=1; Path=/", "a=1"],
  ["a domain above it", "a=1; Domain=.example.org; Path=/", "a=1"],
  ["another domain", "a=1; Domain=example.com; Path=/", ""],
  ["a domain that only ends alike", "a=1; Domain=count.example.org; Path=/", ""],
  ["another path", "a=1; Path=/auth", ""],
  ["https alone", "a=b=c; Path=/; Secure", "a=b=c"],
])("A browser sends back a cookie for %s, or not", (_, line, sent) => {
  expect(cookieHeader([line], address)).toBe(sent);
});

test.each([
  ["http://account.example.org/", ""],
  ["http://localhost:3000/", "a=1"],
])("A Secure cookie at %s is sent back as browsers do", (place, sent) => {
  expect(cookieHeader(["a=1; Path=/; Secure"], place)).toBe(sent);
});
