import { brotliDecompressSync } from "node:zlib";
import { type BrandFile, versionOf } from "./image";

export interface BrandFont extends BrandFile {
  /** The weights that it has: `400`, or `100 900` of a variable font. */
  weight: string;
  /** As parts of the font's size, to draw another font in its place until it is loaded. */
  metrics: FontMetrics;
}

interface FontMetrics {
  ascent: number;
  descent: number;
  lineGap: number;
  /** The average of letters as often as they are in a text. */
  width: number;
}

const problem = { problem: "should be a woff2 font" };

/** A font that may be served, with its measures. */
export function readFont(name: string, bytes: Buffer): BrandFont | { problem: string } {
  if (!name.toLowerCase().endsWith(".woff2")) return problem;
  try {
    const tables = readTables(bytes);
    return {
      name,
      type: "font/woff2",
      bytes,
      version: versionOf(bytes),
      weight: weightOf(tables),
      metrics: measure(tables),
    };
  } catch {
    // Reading beyond the end of a table throws, and so does brotli.
    return problem;
  }
}

type Tables = (tag: number) => Buffer;

/** The numbers of the tables that are read here, in the list of known tags of WOFF2 (W3C, 2024), section 4.1. */
const tags = { cmap: 0, head: 1, hhea: 2, hmtx: 3, os2: 6, glyf: 10, loca: 11, fvar: 47 };
const otherTag = 63;
const headerBytes = 48;
/** A file of 512 kB with more in it is no font. */
const mostBytes = 16 * 1024 * 1024;

/**
 * The one small library that reads WOFF2 brings 330 kB, half of it a brotli decoder of its own. Node has one, and these
 * tables are stored as they are: only those of the outlines are transformed.
 */
function readTables(bytes: Buffer): Tables {
  if (bytes.toString("latin1", 0, 4) !== "wOF2") throw new Error("signature");
  const compressedBytes = bytes.readUInt32BE(20);
  const directory = readDirectory(bytes);
  const data = brotliDecompressSync(
    bytes.subarray(directory.end, directory.end + compressedBytes),
    {
      maxOutputLength: mostBytes,
    },
  );
  return (tag) => {
    const place = directory.places.get(tag);
    return place ? data.subarray(place.start, place.end) : Buffer.alloc(0);
  };
}

function readDirectory(bytes: Buffer) {
  const places = new Map<number, { start: number; end: number }>();
  let at = headerBytes;
  let start = 0;
  const readLength = () => {
    let value = 0;
    for (;;) {
      const byte = bytes.readUInt8(at++);
      value = value * 128 + (byte & 127);
      if (byte < 128) return value;
    }
  };
  for (let left = bytes.readUInt16BE(12); left > 0; left -= 1) {
    const flags = bytes.readUInt8(at++);
    const tag = flags & otherTag;
    if (tag === otherTag) at += 4;
    const length = readLength();
    const isOutline = tag === tags.glyf || tag === tags.loca;
    // Version 3 is an outline as it is; 0 is every other table as it is.
    const isTransformed = isOutline !== flags >> 6 > 0;
    const stored = isTransformed ? readLength() : length;
    if (!isTransformed) places.set(tag, { start, end: start + stored });
    start += stored;
  }
  return { places, end: at };
}

function measure(tables: Tables): FontMetrics {
  const unitsPerEm = tables(tags.head).readUInt16BE(18);
  const [hhea, os2] = [tables(tags.hhea), tables(tags.os2)];
  // Browsers take these in place of those of `hhea` if the font says so.
  const usesTypo = (os2.readUInt16BE(62) & 128) !== 0;
  const [table, place] = usesTypo ? [os2, 68] : [hhea, 4];
  const [ascent = 0, descent = 0, lineGap = 0] = [0, 2, 4].map(
    (offset) => table.readInt16BE(place + offset) / unitsPerEm,
  );
  const average = averageWidth(tables);
  const width = average === undefined ? arialWidth : average / unitsPerEm;
  if (!(width > 0 && ascent > 0)) throw new Error("measures");
  return { ascent, descent: -descent, lineGap, width };
}

/** About as often as in European texts. */
const usualLetters = "         eeeeeaaaatttooonnniiisssrrrhhllddcuumpgfbwy";

/** These letters in Arial, and in fonts that are as wide: Helvetica and Liberation Sans. */
export const arialWidth = 0.4447;

const missingGlyph = 0;

/** Undefined for a font that lacks one of these letters. */
function averageWidth(tables: Tables): number | undefined {
  const longMetrics = tables(tags.hhea).readUInt16BE(34);
  const hmtx = tables(tags.hmtx);
  const glyphOf = readCharacterMap(tables(tags.cmap));
  const glyphs = Array.from(usualLetters, (letter) => glyphOf(letter.charCodeAt(0)));
  if (glyphs.includes(missingGlyph)) return undefined;
  const widths = glyphs.map((glyph) => hmtx.readUInt16BE(4 * Math.min(glyph, longMetrics - 1)));
  return widths.reduce((sum, width) => sum + width, 0) / widths.length;
}

/** From a character of the first plane to its glyph, by the table's part of format 4, which fonts for browsers have. */
function readCharacterMap(cmap: Buffer): (code: number) => number {
  const parts = Array.from({ length: cmap.readUInt16BE(2) }, (_, part) =>
    cmap.subarray(cmap.readUInt32BE(4 + 8 * part + 4)),
  );
  const map = parts.find((part) => part.readUInt16BE(0) === 4);
  if (!map) throw new Error("cmap");
  const doubled = map.readUInt16BE(6);
  const [ends, starts, deltas, offsets] = [14, 16 + doubled, 16 + 2 * doubled, 16 + 3 * doubled];
  return (code) => {
    for (let at = 0; at < doubled; at += 2) {
      if (map.readUInt16BE(ends + at) < code) continue;
      const start = map.readUInt16BE(starts + at);
      if (start > code) return missingGlyph;
      const offset = map.readUInt16BE(offsets + at);
      const glyph =
        offset === 0 ? code : map.readUInt16BE(offsets + at + offset + 2 * (code - start));
      return glyph === missingGlyph ? glyph : (glyph + map.readInt16BE(deltas + at)) & 0xffff;
    }
    return missingGlyph;
  };
}

function weightOf(tables: Tables): string {
  const fvar = tables(tags.fvar);
  if (fvar.length === 0) return String(tables(tags.os2).readUInt16BE(4));
  const [first, count, size] = [fvar.readUInt16BE(4), fvar.readUInt16BE(8), fvar.readUInt16BE(10)];
  const axes = Array.from({ length: count }, (_, axis) => fvar.subarray(first + axis * size));
  const axis = axes.find((each) => each.toString("latin1", 0, 4) === "wght");
  if (!axis) return String(tables(tags.os2).readUInt16BE(4));
  return `${axis.readInt16BE(4)} ${axis.readInt16BE(12)}`;
}
