import { unavailableReason, type CallResult } from "./reply";
import {
  createTransport,
  TransportError,
  type Transport,
  type TransportAnswer,
  type TransportCall,
} from "./transport.server";

/** What a call is made with, besides its own parameters. */
export type CallOptions = Pick<TransportCall, "signal" | "headers" | "params">;

/** What came back by a transport, or by a client of `@ory/client` that has it. */
type Answered = Pick<TransportAnswer, "status" | "data"> & { headers: object };

export type Call = (options: CallOptions) => Promise<Answered>;

export interface Upstream {
  transport: Transport;
  /**
   * Runs one call and returns the answer, whatever its status. No answer becomes `unavailable`. A read whose
   * connection broke is retried once, a write never.
   */
  ask: (call: Call, signal?: AbortSignal) => Promise<CallResult>;
}

/**
 * The way to one API, bounded in time and size. `timeoutMs` 0 waits forever for an answer.
 */
export function createUpstream(timeoutMs: number): Upstream {
  return {
    transport: createTransport(),
    async ask(call, signal) {
      const options = { signal: withDeadline(timeoutMs, signal) };
      try {
        const { status, data, headers } = await call(options).catch((error: unknown) => {
          if (isBrokenRead(error)) return call(options);
          throw error;
        });
        return {
          status,
          body: data,
          location: readHeader(headers, "location")[0],
          date: readHeader(headers, "date")[0],
          cookies: readHeader(headers, "set-cookie"),
        };
      } catch (error) {
        if (!(error instanceof TransportError)) throw error;
        return { unavailable: unavailableReason(error.code) };
      }
    },
  };
}

const brokenConnection = ["ECONNRESET", "ECONNREFUSED", "EPIPE", "UND_ERR_SOCKET"];

function isBrokenRead(error: unknown): boolean {
  if (!(error instanceof TransportError) || error.config.method !== "GET") return false;
  return error.code !== undefined && brokenConnection.includes(error.code);
}

function withDeadline(timeoutMs: number, signal?: AbortSignal): AbortSignal | undefined {
  if (!timeoutMs) return signal;
  const deadline = AbortSignal.timeout(timeoutMs);
  return signal ? AbortSignal.any([signal, deadline]) : deadline;
}

/** A header's values, by its name in lower case, without those that no answer of ours could hold. */
function readHeader(headers: object, name: string): string[] {
  const value: unknown = Reflect.get(headers, name);
  const values: unknown[] = Array.isArray(value) ? value : [value];
  return values.filter((each): each is string => typeof each === "string" && isByteString(each));
}

/** undici reads headers as UTF-8; a byte that is none becomes U+FFFD. */
function isByteString(text: string): boolean {
  return Buffer.from(text, "latin1").toString("latin1") === text;
}
