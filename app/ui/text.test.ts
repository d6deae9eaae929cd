import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { Address } from "./text";

test.each([
  ["ada.b@sub.example.test", "ada.<wbr/>b<wbr/>@sub.<wbr/>example.<wbr/>test"],
  ["@ada..", "@ada.."],
  ["J. R. Hartley", "J. R. Hartley"],
])("%s may break before its @ and behind its dots if it is an address", (text, drawn) => {
  expect(renderToStaticMarkup(createElement(Address, { text }))).toBe(`<bdi>${drawn}</bdi>`);
});
