import { join } from "node:path";
import express, { Router, type RequestHandler } from "express";

/** The browser's build: hashed files may be kept for good, the others for an hour; a missing one is a plain 404. */
export function staticFiles(folder: string): RequestHandler {
  const files = Router();
  const hidden: RequestHandler = (_request, response) => {
    response.setHeader("Cache-Control", "no-store");
    response.status(404).type("text").send("404 Not Found\n");
  };
  files.use("/.vite", hidden);
  files.use(
    "/assets",
    express.static(join(folder, "assets"), { immutable: true, maxAge: "1y", index: false }),
    hidden,
  );
  files.use(express.static(folder, { maxAge: "1h", index: false, redirect: false }));
  return files;
}
