import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { Address, OwnName } from "./text";

function drawAddress(text: string): string {
  return renderToStaticMarkup(createElement(Address, { text }));
}

test.each([
  ["ada.b@sub.example.test", "ada.<wbr/>b<wbr/>@sub.<wbr/>example.<wbr/>test"],
  ["@ada..", "@ada.."],
  ["ada-b@c.test", '<span class="unbroken">ada-b</span><wbr/>@c.<wbr/>test'],
])(
  "%s goes to the next line as a whole, and may break before its @ and behind its dots",
  (text, drawn) => {
    expect(drawAddress(text)).toBe(`<bdi class="unbroken">${drawn}</bdi>`);
  },
);

test("An address that is too long for one line begins where it stands", () => {
  const name = "a".repeat(27);
  expect(drawAddress(`${name}@c.test`)).toBe(`<bdi>${name}<wbr/>@c.<wbr/>test</bdi>`);
});

test("A name that is no address goes to the next line as a whole, and breaks at its spaces alone", () => {
  expect(drawAddress("J. R. Hartley")).toBe('<bdi class="unbroken">J. R. Hartley</bdi>');
});

test("An override in a name or an address ends with it, also where the name ends an isolate first", () => {
  const text = "ada\u2069\u202e";
  const drawn = [Address, OwnName].map((component) =>
    renderToStaticMarkup(createElement(component, { text })),
  );
  expect(drawn).toEqual(['<bdi class="unbroken">ada\u202e</bdi>', "<bdi>ada\u202e</bdi>"]);
});
