import type { RequestListener } from "node:http";
import type { ServerBuild } from "@remix-run/node";
import type { RequestHandler } from "express";
import { stripBasePath, withBasePath } from "../config/base-path.server";
import { env } from "../config/env.server";

/** Removes BASE_PATH, so that every later handler sees a route. Remix reads `originalUrl` and removes it itself. */
export const stripBase: RequestHandler = (request, response, next) => {
  const route = stripBasePath(request.url);
  if (route === undefined) {
    response.setHeader("Cache-Control", "no-store");
    response.status(404).type("text").send("404 Not Found\n");
  } else if (route.startsWith("//")) {
    // Such a path would name another host as a link or a redirect.
    response.setHeader("Cache-Control", "no-store");
    response.redirect(303, withBasePath(route.replace(/^\/+/, "/")));
  } else {
    request.url = route;
    next();
  }
};

/** Moves a build for the root below BASE_PATH: scripts import each other relatively, and the manifest has the rest. */
export function moveBelowBase(build: ServerBuild): ServerBuild {
  if (!env.BASE_PATH) return build;
  const publicPath = withBasePath(build.publicPath);
  return { ...build, basename: env.BASE_PATH, publicPath, assets: moveAddresses(build.assets) };
}

type Manifest = ServerBuild["assets"];

function moveAddresses(manifest: Manifest): Manifest {
  const text = JSON.stringify(manifest, (_key, value: unknown) =>
    typeof value === "string" && value.startsWith("/assets/") ? withBasePath(value) : value,
  );
  return JSON.parse(text) as Manifest;
}

/** Reduces a whole address (`GET http://elsewhere/login`) to its path: Node's old parser warns of it (DEP0170). */
export function normalizeRequestTarget(answer: RequestListener): RequestListener {
  return (request, response) => {
    const { url = "*" } = request;
    if (!url.startsWith("/")) request.url = pathOf(url);
    answer(request, response);
  };
}

function pathOf(target: string): string {
  if (!URL.canParse(target)) return "*";
  // plain-address.server.ts checks it unchanged.
  const path = target.replace(/^https?:\/\/[^/?#\\]*/i, "").replace(/^(?=\?|$)/, "/");
  return path.startsWith("/") ? path : "*";
}
