import { createRequestHandler, type AppLoadContext, type ServerBuild } from "@remix-run/node";
import type { RequestHandler } from "express";
import { contextOf } from "../request/context.server";
import { routeAncestry, listPatterns } from "../request/route-name.server";
import { pageRequest } from "./page-request.server";
import { sendPage } from "./send-page.server";

type Answer = ReturnType<typeof createRequestHandler>;

/** The `Link` header of a page in this language. */
export type Preload = (language: string) => string | undefined;

/**
 * Serves the pages. Remix compares an address with every route, five times for one page, so each route gets a handler
 * that knows only that route and its parents: 0.6 ms less for a page, with 24 routes.
 */
export function pages(build: ServerBuild, preload?: Preload): RequestHandler {
  const whole = createRequestHandler(build, "production");
  const byPattern = new Map<string, Answer>();
  for (const [id, pattern] of listPatterns(build.routes)) {
    byPattern.set(pattern, createRequestHandler(only(build, id), "production"));
  }
  return answerWith(({ route = "", refusal }) => {
    // A refused request gets another page than the one at its address.
    return (refusal ? undefined : byPattern.get(route)) ?? whole;
  }, preload);
}

/** The same in development, where the build changes. */
export function pagesInDevelopment(build: () => Promise<ServerBuild>): RequestHandler {
  const answer = createRequestHandler(build, "development");
  return answerWith(() => answer);
}

function answerWith(
  choose: (context: AppLoadContext) => Answer,
  preload?: Preload,
): RequestHandler {
  return (request, response, next) => {
    const context = contextOf(response);
    choose(context)(pageRequest(request, response), context)
      .then((answer) => {
        // The request was refused while its form was read.
        if (response.writableEnded) return undefined;
        const { html, language } = context.page ?? {};
        const link = language && preload?.(language);
        if (link) response.setHeader("Link", link);
        return sendPage(response, answer, html);
      })
      .catch(next);
  };
}

function only(build: ServerBuild, id: string): ServerBuild {
  const ids = routeAncestry(build.routes, id);
  return {
    ...build,
    routes: pick(build.routes, ids),
    // The browser loads the whole manifest as a file.
    assets: { ...build.assets, routes: pick(build.assets.routes, ids) },
  };
}

function pick<T>(from: Record<string, T>, ids: string[]): Record<string, T> {
  return Object.fromEntries(Object.entries(from).filter(([id]) => ids.includes(id)));
}
