import type { IncomingMessage } from "node:http";
import { createReadableStreamFromReadable } from "@remix-run/node";
import type { Request as Asked, Response as Answer } from "express";
import { env } from "../../settings/env.server";
import { contextOf } from "../request/context.server";

const { host, origin } = new URL(env.PUBLIC_URL);
const notForPages = /^(x-forwarded-|forwarded$|authorization$|x-session-token$)/;

/**
 * A request for loaders and actions; its signal is aborted when the visitor leaves. Remix compares Origin with Host
 * and X-Forwarded-Host, so all of them are set from PUBLIC_URL, whatever a client or a proxy sent.
 */
export function pageRequest(request: Asked, response: Answer): Request {
  const { method, originalUrl } = request;
  const left = new AbortController();
  response.once("close", () => {
    if (!response.writableFinished) left.abort();
  });
  contextOf(response).stopPage = () => left.abort();
  const init: RequestInit = { method, headers: headersOf(request), signal: left.signal };
  if (method !== "GET" && method !== "HEAD") {
    contextOf(response).isFormAnswer = true;
    init.body = createReadableStreamFromReadable(request);
    init.duplex = "half";
    response.once("finish", () => discardRest(request));
  }
  return new Request(origin + originalUrl, init);
}

/**
 * Whoever answered without reading the whole form has left the rest in the connection, where the next request waits
 * behind it, perhaps another person's: a proxy shares its connections. Node does so only for a body that nobody began.
 */
function discardRest(request: Asked): void {
  request.removeAllListeners("data");
  request.resume();
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
