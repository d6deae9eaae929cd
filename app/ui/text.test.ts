import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { Address, OwnName } from "./text";

test.each([
  ["ada.b@sub.example.test", "ada.<wbr/>b<wbr/>@sub.<wbr/>example.<wbr/>test"],
  ["@ada..", "@ada.."],
  ["J. R. Hartley", "J. R. Hartley"],
])("%s may break before its @ and behind its dots if it is an address", (text, drawn) => {
  expect(renderToStaticMarkup(createElement(Address, { text }))).toBe(`<bdi>${drawn}</bdi>`);
});

test("An override in a name or an address ends with it, also where the name ends an isolate first", () => {
  const text = "ada\u2069\u202e";
  const drawn = [Address, OwnName].map((component) =>
    renderToStaticMarkup(createElement(component, { text })),
  );
  expect(drawn).toEqual(["<bdi>ada\u202e</bdi>", "<bdi>ada\u202e</bdi>"]);
});
