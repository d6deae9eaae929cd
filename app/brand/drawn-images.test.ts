import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { colourPicture, drawInitial } from "./drawn-images";

const login = readFileSync("public/images/login.svg", "utf8");
const textOf = (image: { bytes: Buffer }) => image.bytes.toString();

test("The picture of the mobile sign-in has each of its colours from the accent", () => {
  const green = textOf(colourPicture(login, "#008000"));
  const colours = new Set(green.match(/#[\da-f]{6}/g));
  expect([...colours]).toEqual(["#008000", "#c2e1c2", "#d9ecd9", "#389c38"]);
  expect(green).toContain('fill="#fff"');
});

test("In the built-in accent the picture stays as it was drawn, but for a few steps of a colour", () => {
  const channels = (svg: string) =>
    (svg.match(/#[\da-f]{6}/g) ?? []).flatMap((colour) => [...Buffer.from(colour.slice(1), "hex")]);
  const [own, drawn] = [channels(textOf(colourPicture(login, "#5f3fe9"))), channels(login)];
  expect(own.length).toBe(drawn.length);
  own.forEach((channel, at) => expect(Math.abs(channel - (drawn[at] ?? 0))).toBeLessThan(8));
});

test.each([
  ["meadow", "M"],
  ["  «ñandú»", "Ñ"],
  ["7 Bridges", "7"],
  ["会議", "会"],
])("The icon of %s has the letter %s in the brand's colours", (name, letter) => {
  const image = drawInitial(name, { accent: "#1f6f43", onAccent: "#ffffff" });
  expect(image).toMatchObject({ name: "drawn/icon.svg", type: "image/svg+xml" });
  expect(textOf(image)).toContain('fill="#1f6f43"/>');
  expect(textOf(image)).toContain(`fill="#ffffff">${letter}</text>`);
});

test("A name of signs alone makes no markup", () => {
  const image = drawInitial("<", { accent: "#000", onAccent: "#fff" });
  expect(textOf(image)).toContain(">&lt;</text>");
});
