import { readdirSync } from "node:fs";
import { extname, join } from "node:path";
import { type Request, type RequestHandler, type Response, Router } from "express";
import { brand, drawnFiles, styleSheet } from "../brand/brand.server";
import { addressOfFile, type BrandFile } from "../brand/image";
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
  const named = findBrandFiles();
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
    const file = named.get(request.path.slice("/brand/".length));
    if (!file) {
      sendNothing(response);
      return;
    }
    allowKeeping(request, response, file.version);
    if (file.type === "image/svg+xml") {
      response.setHeader("Content-Security-Policy", svgPolicy);
    }
    response.type(file.type).send(file.bytes);
  });
  return files;
}

function findBrandFiles(): Map<string, BrandFile> {
  const { logo, logoDark, mail, favicon, background, clients, font, headingFont } = brand;
  const backgrounds = [background?.light, background?.dark].filter(
    (each) => typeof each === "object",
  );
  const ofClients = [...(clients?.values() ?? [])].map((client) => client.logo);
  const icons = [favicon, mail?.logo, mail?.logoDark, ...ofClients];
  const files = [logo, logoDark, ...drawnFiles, ...icons, ...backgrounds, font, headingFont];
  return new Map(files.flatMap((file) => (file ? [[file.name, file]] : [])));
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
    if (!subset) return undefined;
    const begin = `inter-${subset}-wght-normal-`;
    const inter = files.find((file) => file.startsWith(begin) && file.endsWith(".woff2"));
    const text = brand.font ? addressOfFile(brand.font) : inter && withBasePath(`/assets/${inter}`);
    const heading = brand.headingFont && addressOfFile(brand.headingFont);
    const told = new Set([text, heading].filter((address) => address !== undefined));
    return (
      [...told].map((to) => `<${to}>; rel=preload; as=font; crossorigin`).join(", ") || undefined
    );
  };
  return (language) => {
    if (!links.has(language)) links.set(language, findLink(language));
    return links.get(language);
  };
}
