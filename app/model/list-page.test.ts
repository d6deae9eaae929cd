import { expect, test } from "vitest";
import { backToPage, pageOfList } from "./list-page";

const fifty = Array.from({ length: 50 }, (_, index) => index);
const page = (asked: string) => pageOfList(fifty, new URLSearchParams(asked));

test("Each page of a long list has twenty things and leads to its neighbours", () => {
  expect(page("")).toEqual({ items: fifty.slice(0, 20), here: "", after: "?page=2" });
  const second = { here: "?page=2", before: "?page=1", after: "?page=3" };
  expect(page("page=2")).toEqual({ items: fifty.slice(20, 40), ...second });
  expect(page("page=3")).toEqual({ items: fifty.slice(40), here: "?page=3", before: "?page=2" });
});

test.each([
  ["page=9", 40],
  ["page=0", 0],
  ["page=-1", 0],
  ["page=1.5", 0],
  ["page=1e3", 40],
  ["page=many", 0],
  ["page=", 0],
])("A page that is not there (%s) is the nearest one", (asked, first) => {
  expect(page(asked).items[0]).toBe(first);
});

test("Each page keeps the way back to where somebody came from", () => {
  const from = "return_to=%2Fsecurity-check";
  const { here, before, after } = page(`page=2&x=1&${from}`);
  const ways = [2, 1, 3].map((number) => `?page=${number}&${from}`);
  expect([here, before, after]).toEqual(ways);
  expect(backToPage(new URLSearchParams(from))).toBe(`?${from}`);
});

test("A short list has one page, and so has an empty one", () => {
  const short = fifty.slice(0, 20);
  expect(pageOfList(short, new URLSearchParams())).toEqual({ items: short, here: "" });
  expect(pageOfList([], new URLSearchParams("page=2"))).toEqual({ items: [], here: "" });
});

test.each([
  ["page=2&x=1", "?page=2"],
  ["page=1", ""],
  ["page=//evil.example", ""],
  ["", ""],
])("A form sent at %s leads back to that page", (asked, back) => {
  expect(backToPage(new URLSearchParams(asked))).toBe(back);
});
