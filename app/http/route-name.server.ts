import type { ServerBuild } from "@remix-run/node";
import { matchRoutes } from "@remix-run/react";
import type { RequestHandler } from "express";
import { contextOf } from "./edge-context.server";
import { isGatewayRequest } from "./gateway-request.server";
import { lineOf } from "./line-of";
import { sayPath } from "./say-path";

type Build = ServerBuild | (() => Promise<ServerBuild>);
type Routes = ServerBuild["routes"];

/**
 * Names a request by its row in routes.ts, for the log: `/gallery/*`, `gateway /self-service/login`, and `*`
 * for what is nowhere. What somebody wrote into the address is not in the name.
 */
export function nameRoute(build: Build): RequestHandler {
  return (request, response, next) => {
    const { path } = request;
    const context = contextOf(response);
    if (isGatewayRequest(request)) {
      context.route = `gateway ${sayPath(path)}`;
      next();
    } else if (typeof build === "function") {
      build().then(({ routes }) => {
        context.route = findPattern(routes, path);
        next();
      }, next);
    } else {
      context.route = findPattern(build.routes, path);
      next();
    }
  };
}

/** The pattern of the route that answers a path. */
function findPattern(routes: Routes, path: string): string {
  // The router would write a path that it cannot decode to the console.
  if (!isDecodable(path)) return "*";
  const patterns = patternsOf(routes);
  if (path !== "*" && patterns.has(path)) return path;
  return matchRoutes([...patterns.values()], path)?.at(-1)?.route.path ?? "*";
}

const known = new WeakMap<Routes, Map<string, { path: string }>>();

function patternsOf(routes: Routes): Map<string, { path: string }> {
  const before = known.get(routes);
  if (before) return before;
  const made = new Map([...listPatterns(routes).values()].map((path) => [path, { path }]));
  known.set(routes, made);
  return made;
}

/** What a request can be named, by the id of its route; `*` for what is nowhere. */
export function listPatterns(routes: Routes): Map<string, string> {
  const ids = Object.keys(routes).filter(
    (id) => routes[id]?.path !== undefined || routes[id]?.index,
  );
  return new Map(ids.map((id) => [id, patternOf(routes, id).replace(/^\/\*$/, "*")]));
}

function patternOf(routes: Routes, id: string): string {
  const paths = lineOf(routes, id).map((each) => routes[each]?.path);
  return `/${paths.filter(Boolean).join("/")}`;
}

function isDecodable(path: string): boolean {
  try {
    decodeURIComponent(path);
    return true;
  } catch {
    return false;
  }
}
