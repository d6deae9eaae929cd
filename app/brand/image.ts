import { createHash } from "node:crypto";
import { withBasePath } from "../config/base-path.server";

/** A file of the brand's folder that is served. */
export interface BrandFile {
  name: string;
  type: string;
  bytes: Buffer;
  version: string;
}

export interface BrandImage extends BrandFile {
  size?: ImageSize;
}

/** In pixels, or in any unit: only the proportion counts. */
export interface ImageSize {
  width: number;
  height: number;
}

export const largestFileBytes = 512 * 1024;

interface ImageKind {
  type: string;
  isMine: (bytes: Buffer) => boolean;
  readSize?: (bytes: Buffer) => ImageSize | undefined;
}

const kinds: Record<string, ImageKind> = {
  png: {
    type: "image/png",
    isMine: (bytes) => bytes.toString("latin1", 0, 8) === "\x89PNG\r\n\x1a\n",
    readSize: readPngSize,
  },
  ico: { type: "image/x-icon", isMine: (bytes) => bytes.toString("latin1", 0, 4) === "\0\0\x01\0" },
  svg: {
    type: "image/svg+xml",
    isMine: (bytes) => /<svg[\s>]/.test(bytes.toString("utf8", 0, 4096)),
    readSize: readSvgSize,
  },
  webp: {
    type: "image/webp",
    isMine: (bytes) => /^RIFF[^]{4}WEBP/.test(bytes.toString("latin1", 0, 12)),
  },
};

/** An image that may be served: its name and its first bytes must agree on its type. */
export function readImage(name: string, bytes: Buffer): BrandImage | { problem: string } {
  const kind = kinds[name.split(".").at(-1)?.toLowerCase() ?? ""];
  if (!kind?.isMine(bytes)) return { problem: "should be a png, svg, webp or ico image" };
  const size = kind.readSize?.(bytes);
  return { name, type: kind.type, bytes, version: versionOf(bytes), ...(size ? { size } : {}) };
}

export function readPngSize(bytes: Buffer): ImageSize | undefined {
  if (bytes.length < 24) return undefined;
  return usable(bytes.readUInt32BE(16), bytes.readUInt32BE(20));
}

/** An svg has a width and a height, or only the box that it draws in. */
function readSvgSize(bytes: Buffer): ImageSize | undefined {
  const [tag = ""] = /<svg[\s>][^>]{0,4000}/.exec(bytes.toString("utf8", 0, 8192)) ?? [];
  const found = tag.matchAll(/\s(width|height|viewBox)=["']([^"']{1,60})["']/g);
  const attributes = new Map(Array.from(found, ([, name = "", value = ""]) => [name, value]));
  const lengthOf = (name: string) => Number(attributes.get(name)?.replace(/px$/, ""));
  const [, , width, height] =
    attributes
      .get("viewBox")
      ?.split(/[\s,]+/)
      .map(Number) ?? [];
  return usable(lengthOf("width"), lengthOf("height")) ?? usable(width, height);
}

function usable(width = 0, height = 0): ImageSize | undefined {
  return width > 0 && height > 0 ? { width, height } : undefined;
}

/** The file's address on a page; it changes with the content. */
export function addressOfFile({ name, version }: BrandFile): string {
  return withBasePath(`/brand/${name}?v=${version}`);
}

/** Names a content for an address that browsers may cache forever. */
export function versionOf(content: string | Buffer): string {
  return createHash("sha256").update(content).digest("hex").slice(0, 12);
}
