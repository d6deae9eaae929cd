import { readdirSync } from "node:fs";
import { extname, join } from "node:path";
import { type Request, type RequestHandler, type Response, Router } from "express";
import { brand, styleSheet } from "../brand/brand.server";
import type { BrandImage } from "../brand/image";
import { withBasePath } from "../config/base-path.server";
import { setFileHeaders } from "./security-headers.server";

/** Made by vite/compress-files.ts; the shortest comes first. */
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
 * Names are read once, so that a page's path needs no disk access; hashed files may be cached forever. sirv 3.0.2 would
 * need this file too: it sends br to a browser that refuses it (`br;q=0`), knows no list in `If-None-Match`, answers
 * POST with the file, and gives source maps and compressed copies addresses of their own.
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

/** Compressed copies and source maps have no path of their own. */
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

/** Serves from memory only the files that brand.json names. */
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

/** Makes a browser fetch the text font with the style sheet, so that the text is painted once, in its final width. */
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
