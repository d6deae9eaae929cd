import { type CallResult, readClearSiteData, readListPlace, unavailableReason } from "./reply";
import {
  createTransport,
  type Transport,
  type TransportAnswer,
  type TransportCall,
  TransportError,
} from "./transport.server";

export type CallOptions = Pick<TransportCall, "signal" | "headers" | "params">;

/** From a transport, or from a client of `@ory/client` that has it. */
type CallAnswer = Pick<TransportAnswer, "status" | "data" | "text"> & { headers: object };

export type Call = (options: CallOptions) => Promise<CallAnswer>;

export interface Upstream {
  transport: Transport;
  /** Returns an answer of any status. A read whose connection broke is retried once, a write never. */
  ask: (call: Call, signal?: AbortSignal) => Promise<CallResult>;
}

/** Bounded in time and size. `timeoutMs` 0 waits forever for an answer. */
export function createUpstream(timeoutMs: number): Upstream {
  return {
    transport: createTransport(),
    async ask(call, signal) {
      const deadline = startDeadline(timeoutMs, signal);
      const options = { signal: deadline.signal };
      try {
        const { status, data, text, headers } = await call(options).catch((error: unknown) => {
          if (isBrokenRead(error)) return call(options);
          throw error;
        });
        return {
          status,
          body: data,
          text,
          location: readHeader(headers, "location")[0],
          date: readHeader(headers, "date")[0],
          cookies: readHeader(headers, "set-cookie"),
          clearSiteData: readClearSiteData(readHeader(headers, "clear-site-data").join()),
          list: readListPlace(headers),
        };
      } catch (error) {
        if (!(error instanceof TransportError)) throw error;
        const { code, tooLarge } = error;
        return { unavailable: unavailableReason(code), ...(tooLarge && { tooLarge }) };
      } finally {
        deadline.end();
      }
    },
  };
}

const brokenConnection = ["ECONNRESET", "ECONNREFUSED", "EPIPE", "UND_ERR_SOCKET"];

function isBrokenRead(error: unknown): boolean {
  if (!(error instanceof TransportError) || error.config.method !== "GET") return false;
  return error.code !== undefined && brokenConnection.includes(error.code);
}

/** `AbortSignal.any` is not used: Node 20 forgets a timeout in it with the next collection of garbage. */
function startDeadline(timeoutMs: number, left?: AbortSignal) {
  const controller = new AbortController();
  const abort = () => controller.abort();
  const timer = timeoutMs ? setTimeout(abort, timeoutMs) : undefined;
  if (left?.aborted) abort();
  left?.addEventListener("abort", abort);
  return {
    signal: controller.signal,
    end() {
      clearTimeout(timer);
      left?.removeEventListener("abort", abort);
    },
  };
}

/** Leaves out values that no answer of ours could hold. */
function readHeader(headers: object, name: string): string[] {
  const value: unknown = Reflect.get(headers, name);
  const values: unknown[] = Array.isArray(value) ? value : [value];
  return values.filter((each): each is string => typeof each === "string" && isByteString(each));
}

/** undici reads headers as UTF-8; a byte that is none becomes U+FFFD. */
function isByteString(text: string): boolean {
  return Buffer.from(text, "latin1").toString("latin1") === text;
}
