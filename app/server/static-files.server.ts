import { readdirSync } from "node:fs";
import { extname, join } from "node:path";
import { type Request, type RequestHandler, type Response, Router } from "express";
import { brand, styleSheet } from "../brand/brand.server";
import type { BrandImage } from "../brand/image";
import { withBasePath } from "../config/base-path.server";
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
 * 404. File names are read once, at the start, so that the path of a page needs no disk access. Express' `sendFile` does
 * the rest. sirv 3.0.2 would need this file too: it sends br to a browser that refuses it (`br;q=0`), knows no list in
 * `If-None-Match`, answers POST with the file, and gives source maps and compressed copies addresses of their own.
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

function isShown(extension: string): boolean {
  return extension.length > 1 && ![".br", ".gz", ".map"].includes(extension);
}

function sendNothing(response: Response): void {
  response.setHeader("Cache-Control", "no-store");
  response.status(404).type("text").send("404 Not Found\n");
}

/** An svg opened by itself is a document: it may use styles and do nothing else. */
const svgPolicy = "default-src 'none'; style-src 'unsafe-inline'; sandbox; frame-ancestors 'none'";

/** Serves the brand's style sheet and images from memory: only what brand.json names. */
export function brandFiles(): RequestHandler {
  const images = findImages();
  const files = Router();
  files.get("/brand.css", (request, response) => {
    if (!styleSheet) {
      sendNothing(response);
      return;
    }
    allowKeeping(request, response, styleSheet.version);
    response.type("text/css").send(styleSheet.css);
  });
  // Names in brand.json need no encoding, so nothing is decoded here.
  files.get(/^\/brand\//, (request, response) => {
    const image = images.get(request.path.slice("/brand/".length));
    if (!image) {
      sendNothing(response);
      return;
    }
    allowKeeping(request, response, image.version);
    if (image.type === "image/svg+xml") {
      response.setHeader("Content-Security-Policy", svgPolicy);
    }
    response.type(image.type).send(image.bytes);
  });
  return files;
}

function findImages(): Map<string, BrandImage> {
  const { logo, logoDark, mail, favicon, clients } = brand;
  const ofClients = [...(clients?.values() ?? [])].map((client) => client.logo);
  const named = [logo, logoDark, mail?.logo, mail?.logoDark, favicon, ...ofClients];
  return new Map(named.flatMap((image) => (image ? [[image.name, image]] : [])));
}

/** This version's address is cached forever; another one is not, since the next replica may know it. */
function allowKeeping(request: Request, response: Response, version: string): void {
  const isThisVersion = request.query.v === version;
  response.setHeader(
    "Cache-Control",
    isThisVersion ? "public, max-age=31536000, immutable" : "no-cache",
  );
}

const subsets: Partial<Record<string, string>> = { Latn: "latin", Cyrl: "cyrillic", Grek: "greek" };

/**
 * The `Link` header of a language's page that makes a browser fetch the text font together with the style sheet, so
 * that the text is painted once, in its final width. Undefined if the build in `folder` has no font of that script.
 */
export function preloadTextFont(folder: string): (language: string) => string | undefined {
  const files = readdirSync(join(folder, "assets"));
  const links = new Map<string, string | undefined>();
  const findLink = (language: string) => {
    const subset = subsets[new Intl.Locale(language).maximize().script ?? ""];
    const begin = `inter-${subset}-wght-normal-`;
    const name = files.find((file) => file.startsWith(begin) && file.endsWith(".woff2"));
    return name && `<${withBasePath(`/assets/${name}`)}>; rel=preload; as=font; crossorigin`;
  };
  return (language) => {
    if (!links.has(language)) links.set(language, findLink(language));
    return links.get(language);
  };
}
