import { crc32, deflateSync } from "node:zlib";

const modules = 33;
const quietZone = 4;
const finder = 7;

/** An image that looks like a QR code and contains nothing, as an `src`. */
export function exampleQrCode(): string {
  const size = modules + 2 * quietZone;
  const rows = Array.from({ length: size }, (_row, y) => drawRow(y, size));
  const header = Buffer.alloc(13);
  header.writeUInt32BE(size, 0);
  header.writeUInt32BE(size, 4);
  // One bit for each pixel, in grey.
  header.set([1, 0, 0, 0, 0], 8);
  const png = Buffer.concat([
    Buffer.from("\x89PNG\r\n\x1a\n", "latin1"),
    chunk("IHDR", header),
    chunk("IDAT", deflateSync(Buffer.concat(rows), { level: 9 })),
    chunk("IEND", Buffer.alloc(0)),
  ]);
  return `data:image/png;base64,${png.toString("base64")}`;
}

function drawRow(y: number, size: number): Buffer {
  // The first byte of a row says that it is not filtered.
  const row = Buffer.alloc(1 + Math.ceil(size / 8), 0xff);
  row[0] = 0;
  for (let x = 0; x < size; x += 1) {
    if (!isDark(x - quietZone, y - quietZone)) continue;
    const at = 1 + (x >> 3);
    row[at] = (row[at] ?? 0) & ~(0x80 >> (x & 7));
  }
  return row;
}

function isDark(x: number, y: number): boolean {
  if (x < 0 || y < 0 || x >= modules || y >= modules) return false;
  const left = Math.min(x, modules - 1 - x);
  const top = Math.min(y, modules - 1 - y);
  const isInCorner = left <= finder && top <= finder && !(x > finder + 1 && y > finder + 1);
  if (!isInCorner) return ((x * 37 + y * 71 + x * y * 13) % 7) % 2 === 0;
  const ring = Math.max(Math.abs(left - 3), Math.abs(top - 3));
  return ring === 3 || ring <= 1;
}

function chunk(name: string, content: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(name, "latin1"), content]);
  const frame = Buffer.alloc(4);
  frame.writeUInt32BE(content.length);
  const sum = Buffer.alloc(4);
  sum.writeUInt32BE(crc32(named));
  return Buffer.concat([frame, named, sum]);
}
