import { createHash } from "node:crypto";
import { withBasePath } from "../config/base-path.server";

export interface BrandImage {
  /** Of the file, within the brand's folder. */
  name: string;
  type: string;
  bytes: Buffer;
  version: string;
}

export const largestImageBytes = 512 * 1024;

interface Kind {
  type: string;
  isMine: (bytes: Buffer) => boolean;
}

const kinds: Record<string, Kind> = {
  png: {
    type: "image/png",
    isMine: (bytes) => bytes.toString("latin1", 0, 8) === "\x89PNG\r\n\x1a\n",
  },
  ico: { type: "image/x-icon", isMine: (bytes) => bytes.toString("latin1", 0, 4) === "\0\0\x01\0" },
  svg: {
    type: "image/svg+xml",
    isMine: (bytes) => /<svg[\s>]/.test(bytes.toString("utf8", 0, 4096)),
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
  return { name, type: kind.type, bytes, version: versionOf(bytes) };
}

/** The image's address on a page; it changes with the content. */
export function addressOfImage({ name, version }: BrandImage): string {
  return withBasePath(`/brand/${name}?v=${version}`);
}

/** The same for the same content; part of an address that browsers may cache forever. */
export function versionOf(content: string | Buffer): string {
  return createHash("sha256").update(content).digest("hex").slice(0, 12);
}
