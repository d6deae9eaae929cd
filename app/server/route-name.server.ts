import type { ServerBuild } from "@remix-run/node";
import { matchRoutes } from "@remix-run/react";
import type { RequestHandler } from "express";
import { redactPath } from "../telemetry/operations";
import { contextOf, passedOf } from "./gateway-request.server";

/** The log and the metrics name each address below `/health` so. */
export const healthRoute = "/health/*";

type Build = ServerBuild | (() => Promise<ServerBuild>);
type Routes = ServerBuild["routes"];

/**
 * Names a request by its row in routes.ts, without text of the address.
 * @example `/gallery/*`, `gateway /self-service/login`, and `*` for unknown addresses
 */
export function nameRoute(build: Build): RequestHandler {
  return (request, response, next) => {
    const { path } = request;
    const context = contextOf(response);
    const passed = passedOf(response);
    if (passed) {
      context.route = `gateway ${redactPath(passed.path)}`;
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

function findPattern(routes: Routes, path: string): string {
  // The router would write a path that it cannot decode to the console.
  if (!isDecodable(path)) return "*";
  const patterns = patternsOf(routes);
  if (path !== "*" && patterns.has(path)) return path;
  return matchRoutes([...patterns.values()], path)?.at(-1)?.route.path ?? "*";
}

const keptPatterns = new WeakMap<Routes, Map<string, { path: string }>>();

function patternsOf(routes: Routes): Map<string, { path: string }> {
  const before = keptPatterns.get(routes);
  if (before) return before;
  const made = new Map([...listPatterns(routes).values()].map((path) => [path, { path }]));
  keptPatterns.set(routes, made);
  return made;
}

export function listPatterns(routes: Routes): Map<string, string> {
  const ids = Object.keys(routes).filter(
    (id) => routes[id]?.path !== undefined || routes[id]?.index,
  );
  return new Map(ids.map((id) => [id, patternOf(routes, id).replace(/^\/\*$/, "*")]));
}

function patternOf(routes: Routes, id: string): string {
  const paths = routeAncestry(routes, id).map((each) => routes[each]?.path);
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

export function routeAncestry(routes: ServerBuild["routes"], id: string): string[] {
  const parentId = routes[id]?.parentId;
  return parentId === undefined ? [id] : [...routeAncestry(routes, parentId), id];
}

/** Visitors can combine the parts of Kratos' calls in many ways, so metrics have few names. */
export function routeLabel(route = "*"): string {
  const [, owned] = /^gateway \/([^/]+)/.exec(route) ?? [];
  return owned ? `gateway /${owned}/*` : route;
}
