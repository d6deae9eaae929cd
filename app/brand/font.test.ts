import { readFileSync } from "node:fs";
import { brotliCompressSync } from "node:zlib";
import { expect, test } from "vitest";
import { readFont } from "./font";

const packages = "node_modules/@fontsource-variable";
const inter = readFileSync(`${packages}/inter/files/inter-latin-wght-normal.woff2`);
const cyrillic = readFileSync(`${packages}/inter/files/inter-cyrillic-wght-normal.woff2`);
const mono = readFileSync(
  `${packages}/jetbrains-mono/files/jetbrains-mono-latin-wght-normal.woff2`,
);

test("A variable font has its weights and its measures, as the library fontkitten 1.0.3 reads them", () => {
  expect(readFont("inter.woff2", inter)).toMatchObject({
    type: "font/woff2",
    weight: "100 900",
    metrics: {
      ascent: 0.96875,
      descent: expect.closeTo(0.24121, 5),
      lineGap: 0,
      width: expect.closeTo(0.47682, 5),
    },
  });
  expect(readFont("mono.woff2", mono)).toMatchObject({
    weight: "100 800",
    metrics: { ascent: 1.02, descent: 0.3, width: expect.closeTo(0.6, 5) },
  });
});

test("A font without Latin letters leaves the width of the one in its place", () => {
  expect(readFont("cyrillic.woff2", cyrillic)).toMatchObject({ metrics: { width: 0.4447 } });
});

/** A table with these 16-bit numbers at their places. */
function table(bytes: number, numbers: Record<number, number>): Buffer {
  const buffer = Buffer.alloc(bytes);
  for (const [at, number] of Object.entries(numbers)) buffer.writeUInt16BE(number, Number(at));
  return buffer;
}

/** A font of one weight whose only glyph is that of a missing letter. */
const tables: [tag: number, bytes: Buffer][] = [
  [0, table(36, { 2: 1, 10: 12, 12: 4, 14: 24, 18: 2, 26: 0xffff, 30: 0xffff, 32: 1 })],
  [1, table(54, { 18: 1000 })],
  [2, table(36, { 4: 900, 6: 0x10000 - 250, 8: 90, 34: 1 })],
  [3, table(4, { 0: 500 })],
  [6, table(78, { 4: 650, 68: 800, 70: 0x10000 - 200 })],
];

function inBase128(length: number): number[] {
  const digits = [...length.toString(2).matchAll(/.{1,7}(?=(?:.{7})*$)/g)].map(([bits]) =>
    Number.parseInt(bits, 2),
  );
  return digits.map((digit, at) => (at < digits.length - 1 ? digit + 128 : digit));
}

function woff2Of(parts: [tag: number, bytes: Buffer][]): Buffer {
  const data = brotliCompressSync(Buffer.concat(parts.map(([, bytes]) => bytes)));
  const header = Buffer.alloc(48);
  header.write("wOF2", "latin1");
  header.writeUInt16BE(parts.length, 12);
  header.writeUInt32BE(data.length, 20);
  const directory = parts.flatMap(([tag, { length }]) => [tag, ...inBase128(length)]);
  return Buffer.concat([header, Buffer.from(directory), data]);
}

test("A font of one weight has it, and the measures that its own tables choose", () => {
  const read = readFont("bold.woff2", woff2Of(tables));
  expect(read).toMatchObject({
    weight: "650",
    metrics: { ascent: 0.9, descent: 0.25, lineGap: 0.09 },
  });
  const typographic = tables.map(([tag, bytes]): [number, Buffer] => {
    const own = Buffer.from(bytes);
    if (tag === 6) own.writeUInt16BE(128, 62);
    return [tag, own];
  });
  expect(readFont("bold.woff2", woff2Of(typographic))).toMatchObject({
    metrics: { ascent: 0.8, descent: 0.2, lineGap: 0 },
  });
});

test.each([
  ["font.ttf", inter],
  ["font.woff2", Buffer.from("wOFF")],
  ["font.woff2", Buffer.from("<svg/>")],
  ["font.woff2", inter.subarray(0, 5_000)],
  ["font.woff2", inter.subarray(0, 60)],
  ["font.woff2", woff2Of(tables.slice(0, 3))],
  ["font.woff2", woff2Of(tables.filter(([tag]) => tag !== 0))],
])("%s that is no whole woff2 font is refused", (name, bytes) => {
  expect(readFont(name, bytes)).toEqual({ problem: "should be a woff2 font" });
});

test("A small file that would take much memory is refused", () => {
  const bytes = woff2Of([...tables, [7, Buffer.alloc(17 * 1024 * 1024)]]);
  expect(bytes.length).toBeLessThan(2_000);
  expect(readFont("large.woff2", bytes)).toEqual({ problem: "should be a woff2 font" });
});
