import { readdirSync } from "node:fs";
import { extname } from "node:path";
import type { RequestHandler, Response } from "express";
import { setFileHeaders } from "./security-headers.server";

/** The compressed copies that the build made (vite/compress-files.ts), the shortest first. */
const codings = [
  { name: "br", ending: ".br" },
  { name: "gzip", ending: ".gz" },
];

type Coding = (typeof codings)[number];

interface StaticFile {
  name: string;
  codings: Coding[];
}

/**
 * Serves the browser's build: hashed files may be cached forever, the others for an hour; a missing file is a plain
 * 404. File names are read once, at the start, so that the path of a page needs no disk access.
 */
export function staticFiles(folder: string): RequestHandler {
  const files = findFiles(folder);
  return (request, response, next) => {
    const { path, method } = request;
    const isHashed = path.startsWith("/assets/");
    const made = files.get(path);
    if (!made || (method !== "GET" && method !== "HEAD")) {
      if (isHashed || path.startsWith("/.vite/")) sendNothing(response);
      else next();
      return;
    }
    setFileHeaders(response);
    const coding = made.codings.find(({ name }) => request.acceptsEncodings(name));
    if (made.codings.length > 0) response.vary("Accept-Encoding");
    if (coding) response.setHeader("Content-Encoding", coding.name);
    response.type(extname(path)).sendFile(made.name + (coding?.ending ?? ""), {
      root: folder,
      maxAge: isHashed ? "1y" : "1h",
      immutable: isHashed,
      // The ETag says as much.
      lastModified: false,
    });
  };
}

/** Each file by its requested path, with its compressed copies. Those and source maps have no path of their own. */
function findFiles(folder: string): Map<string, StaticFile> {
  const names = new Set(readdirSync(folder, { recursive: true, encoding: "utf8" }));
  const shown = [...names].filter((name) => !name.startsWith(".") && isShown(extname(name)));
  return new Map(
    shown.map((name) => [
      encodeURI(`/${name}`),
      { name, codings: codings.filter(({ ending }) => names.has(name + ending)) },
    ]),
  );
}

/** Folders have no extension. */
function isShown(extension: string): boolean {
  return extension.length > 1 && ![".br", ".gz", ".map"].includes(extension);
}

function sendNothing(response: Response): void {
  response.setHeader("Cache-Control", "no-store");
  response.status(404).type("text").send("404 Not Found\n");
}
