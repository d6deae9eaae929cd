import { expect, test } from "vitest";
import { pageQuery } from "./page-query";

test.each([
  "",
  "?flow=f1&aal=aal2&return_to=%2Fsettings",
  "?flow=f1&passkey_remove=a%20b",
  "?section=password&lng=de",
  "?login_challenge=c1&login_hint=ada%40example.test",
  "?device_challenge=c1&user_code=ABCD",
  "?flow=f1&token=t1&lng=de",
  "?dialog=disconnect&app=books&page=2",
])("The forms of a page at %s come back to it as it is", (query) => {
  expect(pageQuery(query)).toBe(query);
});

test.each([
  ["?utm_source=mail&flow=f1&password=x&csrf_token=y", "?flow=f1"],
  ["?tokens=t&code=123456", "?code=123456"],
  ["?utm_source=mail", ""],
  ["?flow=f1&constructor=a&__proto__=b", "?flow=f1"],
  [`?flow=f1&id=${"x".repeat(20_000)}`, "?flow=f1"],
])("R17 R84 What no page of ours reads, or is too long, is left out of %.60s", (query, left) => {
  expect(pageQuery(query)).toBe(left);
});

test("Browsers that cannot count parameters leave out what no page of ours reads too", () => {
  const size = Object.getOwnPropertyDescriptor(URLSearchParams.prototype, "size") ?? {};
  Object.defineProperty(URLSearchParams.prototype, "size", { value: undefined });
  try {
    expect(pageQuery("?utm_source=mail&flow=f1")).toBe("?flow=f1");
  } finally {
    Object.defineProperty(URLSearchParams.prototype, "size", size);
  }
});
