import type { IncomingMessage } from "node:http";
import {
  type AppLoadContext,
  createReadableStreamFromReadable,
  createRequestHandler,
  type ServerBuild,
  writeReadableStreamToWritable,
} from "@remix-run/node";
import type {
  Request as Asked,
  RequestHandler,
  Response as Answer,
  Response as Sent,
} from "express";
import { env } from "../config/env.server";
import { contextOf } from "./gateway-request.server";
import { holdBack } from "./hold-back.server";
import { setLocation } from "./send-redirect.server";
import { listPatterns, routeAncestry } from "./route-name.server";

type AnswerPage = ReturnType<typeof createRequestHandler>;

export type Preload = (language: string) => string | undefined;

/** Each route has a handler of its own: Remix would compare every route five times, 0.6 ms a page with 24 routes. */
export function pages(build: ServerBuild, preload?: Preload): RequestHandler {
  const whole = createRequestHandler(build, "production");
  const byPattern = new Map<string, AnswerPage>();
  for (const [id, pattern] of listPatterns(build.routes)) {
    byPattern.set(pattern, createRequestHandler(only(build, id), "production"));
  }
  return answerWith(({ route = "", refusal }) => {
    // A refused request gets another page than the one at its address.
    return (refusal ? undefined : byPattern.get(route)) ?? whole;
  }, preload);
}

/** The build changes in development. */
export function pagesInDevelopment(build: () => Promise<ServerBuild>): RequestHandler {
  const answer = createRequestHandler(build, "development");
  return answerWith(() => answer);
}

function answerWith(
  choose: (context: AppLoadContext) => AnswerPage,
  preload?: Preload,
): RequestHandler {
  return (request, response, next) => {
    const context = contextOf(response);
    choose(context)(pageRequest(request, response), context)
      .then(async (answer) => {
        await holdBack(response, context.holdMs);
        // The request was refused while its form was read, or the visitor has left.
        if (response.writableEnded || response.closed) return undefined;
        const { html, language } = context.page ?? {};
        const link = language && preload?.(language);
        if (link) response.setHeader("Link", link);
        return sendPage({ request, response }, answer, html);
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

const { host, origin } = new URL(env.PUBLIC_URL);
const notForPages = /^(x-forwarded-|forwarded$|authorization$|x-session-token$)/;

/** Remix compares Origin with Host and X-Forwarded-Host: all come from PUBLIC_URL, not from a client or a proxy. */
function pageRequest(request: Asked, response: Answer): Request {
  const { method, originalUrl } = request;
  const left = new AbortController();
  response.once("close", () => {
    if (!response.writableFinished) left.abort();
  });
  Object.assign(contextOf(response), { left: left.signal, stopPage: () => left.abort() });
  const init: RequestInit = { method, headers: headersOf(request), signal: left.signal };
  if (method !== "GET" && method !== "HEAD") {
    contextOf(response).isFormAnswer = true;
    init.body = createReadableStreamFromReadable(request);
    init.duplex = "half";
  }
  return new Request(origin + originalUrl, init);
}

function headersOf({ headers: sent }: IncomingMessage): Headers {
  const headers = new Headers();
  for (const [name, value] of Object.entries(sent)) {
    if (value === undefined || notForPages.test(name)) continue;
    for (const each of [value].flat()) headers.append(name, each);
  }
  headers.set("Host", host);
  // The origin gate has allowed it, even `null`, which Remix would answer with an empty 500.
  if (headers.has("Origin")) headers.set("Origin", env.PUBLIC_URL);
  return headers;
}

/** `page` is a body that was drawn here, which avoids a web stream. */
async function sendPage(
  { request, response }: { request: Asked; response: Sent },
  answer: Response,
  page?: Buffer,
): Promise<void> {
  const location = answer.headers.get("Location");
  response.statusCode = answer.status;
  for (const [name, value] of answer.headers) {
    if (name === "set-cookie") response.append(name, value);
    else if (name !== "location") response.set(name, value);
  }
  if (location && setLocation({ request, response }, location) === "page sent") return;
  if (answer.body) await writeReadableStreamToWritable(answer.body, response);
  else response.end(page);
}

/** Remix would answer loader data for a router in the browser. There is none: a page's data is in its document. */
export const refuseDataRequests: RequestHandler = ({ originalUrl }, response, next) => {
  const { pathname, searchParams } = new URL(env.PUBLIC_URL + originalUrl);
  if (!pathname.endsWith(".data") && !searchParams.has("_data")) {
    next();
    return;
  }
  response.setHeader("Cache-Control", "no-store");
  response.status(404).type("text").send("404 Not Found\n");
};
