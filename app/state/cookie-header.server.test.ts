import { expect, test } from "vitest";
import { filterCookies, readCookie } from "./cookie-header.server";

test("Of a Cookie header only the wanted cookies are left, however it is spaced", () => {
  const keep = (header: string | null | undefined) => filterCookies(header, (name) => name !== "b");
  expect(keep(" a=1;;b=2 ; c ;")).toBe("a=1; c");
  expect(keep("a=b; b =1; bb=2")).toBe("a=b; bb=2");
  expect([null, undefined, "b=1"].map(keep)).toEqual(["", "", ""]);
});

test("A cookie's value is what follows its own name, the first time", () => {
  expect(readCookie("xa=0;a=1=2; a=3", "a")).toBe("1=2");
  expect(readCookie("ab=1; b=a=2", "a")).toBeUndefined();
  expect(readCookie(undefined, "a")).toBeUndefined();
});
