import { Agent as HttpAgent, type AgentOptions, type ClientRequestArgs } from "node:http";
import { Agent as HttpsAgent, type RequestOptions } from "node:https";
import { Socket } from "node:net";
import type { Duplex } from "node:stream";
import { TLSSocket } from "node:tls";
import type { FrontendApi } from "@ory/client";
import { Agent, type Dispatcher, request } from "undici";
import { traceHeaders } from "../telemetry/tracing.server";
import { isNestedDeeply, type ListPlace, readListPlace } from "./reply";

/** In the words of `@ory/client`, which uses only `request` and `defaults` of its transport. */
export interface TransportCall {
  url: string;
  method?: string;
  headers?: Record<string, string | undefined>;
  params?: { lng?: string };
  data?: string;
  signal?: AbortSignal;
  /** The body of the answer is not read, and the connection is closed. */
  isBodyUnread?: true;
}

export interface CallTarget {
  method: string;
  url: string;
}

export interface TransportAnswer {
  status: number;
  /** The value of a JSON body, or the text of any other. */
  data: unknown;
  /** As it was sent: the value of JSON does not keep the digits of a long number. */
  text?: string;
  headers: Record<string, string | string[] | undefined>;
  config: CallTarget;
}

export interface Transport {
  /** Throws a `TransportError` if there is no answer. */
  request: (call: TransportCall) => Promise<TransportAnswer>;
  defaults: Record<string, never>;
}

/** It holds nothing of the person: neither headers nor a body. */
export class TransportError extends Error {
  constructor(
    readonly config: CallTarget,
    readonly code: string | undefined,
    /** The place in the list of a 200 that is too large to be read. */
    readonly tooLarge?: ListPlace,
  ) {
    super("The call failed.");
  }
}

/** Stands for the part of axios that a client of `@ory/client` uses. */
export function asAxios(transport: Transport): ConstructorParameters<typeof FrontendApi>[2] {
  return transport as never;
}

const megabyte = 1024 * 1024;

/** Kratos and Hydra send addresses of that length; Node takes 16 KiB of headers by itself. */
export const longestAnswerHeaders = megabyte;

/** A service answers within this time; a lost machine would use up the whole call's deadline. */
const longestConnectMs = 1_000;

/** Upstreams and proxies commonly close an unused connection after 5 s, and a form sent at that moment is lost. */
const longestUnusedMs = 4_000;

/** A pool of connections for each address. Redirects are not followed: that would lose their Set-Cookie lines. */
export function createTransport(): Transport {
  const dispatcher = new Agent({
    connections: 128,
    pipelining: 1,
    connect: { timeout: longestConnectMs },
    keepAliveTimeout: longestUnusedMs,
    keepAliveMaxTimeout: longestUnusedMs,
    maxHeaderSize: longestAnswerHeaders,
    // The call's own deadline ends these.
    headersTimeout: 0,
    bodyTimeout: 0,
  });
  return { request: (call) => send(call, dispatcher), defaults: {} };
}

const asked = { Accept: "application/json", "Accept-Encoding": "identity" };

async function send(call: TransportCall, dispatcher: Dispatcher): Promise<TransportAnswer> {
  const { method = "GET", data, signal } = call;
  const config = { method, url: addressOf(call) };
  try {
    if (data && Buffer.byteLength(data) > megabyte) throw withCode("UND_ERR_REQ_TOO_LONG");
    const { statusCode, headers, body } = await request(config.url, {
      dispatcher,
      method: method as Dispatcher.HttpMethod,
      headers: { ...asked, ...call.headers, ...traceHeaders() },
      body: data,
      signal,
    });
    const isPacked = (headers["content-encoding"] ?? "identity") !== "identity";
    if (call.isBodyUnread || isPacked) body.on("error", ignore).destroy();
    if (isPacked && !call.isBodyUnread) throw withCode("PACKED_ANSWER");
    if (call.isBodyUnread) return { status: statusCode, data: undefined, headers, config };
    const text = await readBody(body, signal);
    if (text === undefined) {
      const place = statusCode === 200 ? readListPlace(headers) : undefined;
      throw new TransportError(config, "UND_ERR_RES_EXCEEDED_MAX_SIZE", place);
    }
    return { status: statusCode, data: readValue(text), text, headers, config };
  } catch (error) {
    if (error instanceof TransportError) throw error;
    throw new TransportError(config, codeOf(error));
  }
}

function addressOf({ url, params }: TransportCall): string {
  if (!params?.lng) return url;
  return `${url}${url.includes("?") ? "&" : "?"}${new URLSearchParams({ lng: params.lng }).toString()}`;
}

async function readBody(
  body: AsyncIterable<Buffer>,
  signal?: AbortSignal,
): Promise<string | undefined> {
  const parts: Buffer[] = [];
  let size = 0;
  try {
    for await (const part of body) {
      size += part.length;
      if (size > megabyte) return undefined;
      parts.push(part);
    }
  } catch (error) {
    // A service that has begun to answer is there: half an answer is junk, and its call was carried out.
    throw signal?.aborted ? error : withCode("HALF_AN_ANSWER");
  }
  return Buffer.concat(parts).toString("utf8");
}

function readValue(text: string): unknown {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return text;
  }
  // JSON.parse takes any depth, but JSON.stringify, copying and React overflow the stack at 5,000 (Node 20).
  if (isNestedDeeply(text)) throw withCode("DEEP_ANSWER");
  return value;
}

function withCode(code: string): Error {
  return Object.assign(new Error(code), { code });
}

function ignore(): void {
  // The body is not needed, so its failure is none.
}

/** A signal's own reason is a DOMException, whose code is a number. */
function codeOf(error: unknown): string | undefined {
  if (!(error instanceof Error)) return undefined;
  if (error.name === "TimeoutError" || error.name === "AbortError") return "ERR_CANCELED";
  return "code" in error && typeof error.code === "string" ? error.code : undefined;
}

type Connected = (error: Error | null, socket: Duplex) => void;

class BoundedHttpAgent extends HttpAgent {
  override createConnection(options: ClientRequestArgs, connected?: Connected) {
    return boundConnect(super.createConnection(options, connected));
  }
}

class BoundedHttpsAgent extends HttpsAgent {
  override createConnection(options: RequestOptions, connected?: Connected) {
    return boundConnect(super.createConnection(options, connected));
  }
}

/** New connections fail with `ETIMEDOUT` if name lookup, connection and TLS together take over a second. */
export function boundedAgents(settings: AgentOptions): { http: HttpAgent; https: HttpsAgent } {
  return { http: new BoundedHttpAgent(settings), https: new BoundedHttpsAgent(settings) };
}

function boundConnect<S extends Duplex | null | undefined>(socket: S): S {
  if (!(socket instanceof Socket)) return socket;
  const timer = setTimeout(() => {
    const error = new Error("The connection took too long.");
    socket.destroy(Object.assign(error, { code: "ETIMEDOUT" }));
  }, longestConnectMs);
  const stop = () => clearTimeout(timer);
  socket.once(socket instanceof TLSSocket ? "secureConnect" : "connect", stop);
  socket.once("close", stop);
  return socket;
}
