import { Agent as HttpAgent } from "node:http";
import { Agent as HttpsAgent } from "node:https";
import { Configuration, FrontendApi } from "@ory/client";
import axios, { isAxiosError, type AxiosResponse, type RawAxiosRequestConfig } from "axios";
import { env } from "../env.server";
import type { Reply, Unavailable } from "./answer";

const longestAnswer = 1024 * 1024;

/**
 * How long a connection may lie unused: less than the shortest time after which an upstream or a proxy before
 * it commonly closes it (5 s), since a form sent at that very moment would be lost.
 */
const longestUnusedMs = 4_000;

const agentSettings = { keepAlive: true, maxSockets: 128, timeout: longestUnusedMs };

const http = axios.create({
  // Following a redirect inside the server would lose its Set-Cookie lines.
  maxRedirects: 0,
  validateStatus: () => true,
  maxContentLength: longestAnswer,
  maxBodyLength: longestAnswer,
  timeout: env.KRATOS_TIMEOUT_MS,
  httpAgent: new HttpAgent(agentSettings),
  httpsAgent: new HttpsAgent(agentSettings),
  proxy: false,
  headers: { Accept: "application/json" },
});

/** The identity service's public API. Every call goes through `askKratos`, which bounds it in time. */
export const kratos = new FrontendApi(
  new Configuration({ basePath: env.KRATOS_PUBLIC_URL }),
  undefined,
  http,
);

export type KratosReply = Reply & { cookies: string[] };
export type Asked = KratosReply | { unavailable: Unavailable };

/**
 * Runs one call and gives back status, body and the Set-Cookie lines, whatever the status was. No answer
 * at all becomes `unavailable`; nothing is thrown, since an AxiosError holds the person's cookies. A read
 * whose connection broke is asked once more, a form never.
 */
export async function askKratos(
  call: (options: RawAxiosRequestConfig) => Promise<AxiosResponse<unknown>>,
  signal?: AbortSignal,
): Promise<Asked> {
  const options = { signal: withDeadline(signal) };
  try {
    const response = await call(options).catch((error: unknown) => {
      if (isBrokenRead(error)) return call(options);
      throw error;
    });
    return {
      status: response.status,
      body: response.data,
      location: readHeader(response, "location"),
      cookies: response.headers["set-cookie"] ?? [],
    };
  } catch (error) {
    if (!isAxiosError(error)) throw error;
    return { unavailable: whyUnavailable(error.code) };
  }
}

function isBrokenRead(error: unknown): boolean {
  if (!isAxiosError(error) || error.response || error.config?.method !== "get") return false;
  return error.code === "ECONNRESET" || error.code === "ECONNREFUSED" || error.code === "EPIPE";
}

function withDeadline(signal?: AbortSignal): AbortSignal | undefined {
  if (!env.KRATOS_TIMEOUT_MS) return signal;
  const deadline = AbortSignal.timeout(env.KRATOS_TIMEOUT_MS);
  return signal ? AbortSignal.any([signal, deadline]) : deadline;
}

function whyUnavailable(code: string | undefined): Unavailable {
  if (code === "ECONNABORTED" || code === "ETIMEDOUT" || code === "ERR_CANCELED") return "timeout";
  return code === "ERR_BAD_RESPONSE" ? "junk" : "refused";
}

function readHeader(response: AxiosResponse<unknown>, name: string): string | undefined {
  const value: unknown = response.headers[name];
  return typeof value === "string" ? value : undefined;
}
