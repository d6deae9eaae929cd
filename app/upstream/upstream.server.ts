import axios, {
  isAxiosError,
  type AxiosInstance,
  type AxiosResponse,
  type RawAxiosRequestConfig,
} from "axios";
import { boundedAgents } from "./bounded-agents.server";
import { unavailableReason, type CallResult } from "./reply";

export interface Upstream {
  /** For a client of `@ory/client`. */
  axios: AxiosInstance;
  /**
   * Runs one call and returns the answer, whatever its status. No answer becomes `unavailable`. It never throws,
   * since an AxiosError contains the person's cookies. A read whose connection broke is retried once, a write never.
   */
  ask: (
    call: (options: RawAxiosRequestConfig) => Promise<AxiosResponse<unknown>>,
    signal?: AbortSignal,
  ) => Promise<CallResult>;
}

const longestAnswer = 1024 * 1024;

/**
 * How long a connection may stay unused: less than the shortest time after which upstreams and their proxies commonly
 * close it (5 s), since a form sent at that moment would be lost.
 */
const longestUnusedMs = 4_000;

const agentSettings = { keepAlive: true, maxSockets: 128, timeout: longestUnusedMs };

/**
 * The way to one API, bounded in time and size. `timeoutMs` 0 waits forever for an answer.
 */
export function createUpstream(timeoutMs: number): Upstream {
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
  return {
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
        return { unavailable: unavailableReason(error.code) };
      }
    },
  };
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

function readHeader(response: AxiosResponse<unknown>, name: string): string | undefined {
  const value: unknown = response.headers[name];
  return typeof value === "string" ? value : undefined;
}
