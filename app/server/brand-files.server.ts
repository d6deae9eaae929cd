import { Router, type Request, type RequestHandler, type Response } from "express";
import { brand, styleSheet } from "../brand/brand.server";
import type { BrandImage } from "../brand/image";

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
  const { logo, logoDark, favicon, clients } = brand;
  const ofClients = [...(clients?.values() ?? [])].map((client) => client.logo);
  const named = [logo, logoDark, favicon, ...ofClients];
  return new Map(named.flatMap((image) => (image ? [[image.name, image]] : [])));
}

/** Cached forever at the address of this version; not at another, which the next replica may know. */
function allowKeeping(request: Request, response: Response, version: string): void {
  const isThisVersion = request.query.v === version;
  response.setHeader(
    "Cache-Control",
    isThisVersion ? "public, max-age=31536000, immutable" : "no-cache",
  );
}

function sendNothing(response: Response): void {
  response.setHeader("Cache-Control", "no-store");
  response.status(404).type("text").send("404 Not Found\n");
}
