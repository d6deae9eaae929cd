import axios, {
  isAxiosError,
  type AxiosInstance,
  type AxiosResponse,
  type RawAxiosRequestConfig,
} from "axios";
import { boundedAgents } from "./connect-deadline.server";
import type { UpstreamName } from "../metrics/count-call.server";
import { watchCalls } from "./watch-calls.server";

/** What came back over the wire, before anyone believed it. */
export interface Reply {
  status: number;
  body: unknown;
  location?: string;
  /** By the service's own clock. */
  date?: string;
  /** Its Set-Cookie lines. */
  cookies: string[];
}

/**
 * `refused`: nobody there. `timeout`: too slow. `broken`: a server error. `busy`: asks for patience. `junk`: not
 * what was agreed.
 */
export type Unavailable = "refused" | "timeout" | "broken" | "busy" | "junk";

export type Asked = Reply | { unavailable: Unavailable };

export interface Upstream {
  /** For a client of `@ory/client`. */
  axios: AxiosInstance;
  /**
   * Runs one call and gives back what was answered, whatever the status. No answer at all becomes
   * `unavailable`; nothing is thrown, since an AxiosError holds the person's cookies. A read whose connection
   * broke is asked once more, a write never.
   */
  ask: (
    call: (options: RawAxiosRequestConfig) => Promise<AxiosResponse<unknown>>,
    signal?: AbortSignal,
  ) => Promise<Asked>;
}

const longestAnswer = 1024 * 1024;

/**
 * How long a connection may lie unused: less than the shortest time after which an upstream or a proxy before
 * it commonly closes it (5 s), since a form sent at that very moment would be lost.
 */
const longestUnusedMs = 4_000;

const agentSettings = { keepAlive: true, maxSockets: 128, timeout: longestUnusedMs };

const timeouts = ["ECONNABORTED", "ETIMEDOUT", "ERR_CANCELED", "ERR_SOCKET_CONNECTION_TIMEOUT"];

/** Nobody to talk to; any other failure (HTTP that is none, a broken archive, a wrong certificate) is junk. */
const refusals = [
  "ECONNREFUSED",
  "ECONNRESET",
  "EPIPE",
  "ENOTFOUND",
  "EAI_AGAIN",
  "EHOSTUNREACH",
  "ENETUNREACH",
];

/**
 * The way to one API, bounded in time and size. `timeoutMs` 0 waits forever for an answer. Under its `name` its calls
 * are counted.
 */
export function createUpstream(timeoutMs: number, name?: UpstreamName): Upstream {
  const agents = boundedAgents(agentSettings);
  const instance = axios.create({
    // Following a redirect inside the server would lose its Set-Cookie lines.
    maxRedirects: 0,
    validateStatus: () => true,
    maxContentLength: longestAnswer,
    maxBodyLength: longestAnswer,
    timeout: timeoutMs,
    httpAgent: agents.http,
    httpsAgent: agents.https,
    proxy: false,
    headers: { Accept: "application/json" },
  });
  const upstream: Upstream = {
    axios: instance,
    async ask(call, signal) {
      const options = { signal: withDeadline(timeoutMs, signal) };
      try {
        const response = await call(options).catch((error: unknown) => {
          if (isBrokenRead(error)) return call(options);
          throw error;
        });
        return {
          status: response.status,
          body: response.data,
          location: readHeader(response, "location"),
          date: readHeader(response, "date"),
          cookies: response.headers["set-cookie"] ?? [],
        };
      } catch (error) {
        if (!isAxiosError(error)) throw error;
        return { unavailable: whyUnavailable(error.code) };
      }
    },
  };
  return name ? watchCalls(name, upstream) : upstream;
}

function isBrokenRead(error: unknown): boolean {
  if (!isAxiosError(error) || error.response || error.config?.method !== "get") return false;
  return error.code === "ECONNRESET" || error.code === "ECONNREFUSED" || error.code === "EPIPE";
}

function withDeadline(timeoutMs: number, signal?: AbortSignal): AbortSignal | undefined {
  if (!timeoutMs) return signal;
  const deadline = AbortSignal.timeout(timeoutMs);
  return signal ? AbortSignal.any([signal, deadline]) : deadline;
}

/** What a failed call means, by the code of its error. */
export function whyUnavailable(code: string | undefined): Unavailable {
  if (code === undefined) return "junk";
  if (timeouts.includes(code)) return "timeout";
  return refusals.includes(code) ? "refused" : "junk";
}

function readHeader(response: AxiosResponse<unknown>, name: string): string | undefined {
  const value: unknown = response.headers[name];
  return typeof value === "string" ? value : undefined;
}
