import { isAxiosError, type AxiosResponse } from "axios";
import { createUpstream } from "../../http/upstream.server";
import type { Heard } from "../heard";

export interface Call {
  method?: "GET" | "POST" | "PUT" | "DELETE";
  /** `page`: as a browser asks for a page. */
  as?: "page" | "data";
  cookie?: string;
  form?: Record<string, string>;
  json?: unknown;
}

/** One call that gives back what was heard, whatever it was; redirects are not followed. */
export type Ask = (address: string, call?: Call) => Promise<Heard>;

/** A Hydra that was just started makes its keys first. */
const patienceMs = 10_000;

/** `timeoutMs` 0, which waits forever elsewhere, does not here: a doctor has to come to an end. */
export function createAsker(timeoutMs: number): Ask {
  const upstream = createUpstream(Math.max(timeoutMs, patienceMs));
  return async (address, call = {}) => {
    let response: AxiosResponse<unknown> | undefined;
    let silence = "";
    const begunMs = Date.now();
    const reply = await upstream.ask((options) =>
      upstream.axios
        .request<unknown>({
          ...options,
          url: address,
          method: call.method ?? "GET",
          headers: headersOf(call),
          data: call.form ? new URLSearchParams(call.form).toString() : call.json,
        })
        .then((answer) => (response = answer))
        .catch((error: unknown) => {
          silence = isAxiosError(error) ? (error.code ?? "") : "";
          throw error;
        }),
    );
    if ("unavailable" in reply) {
      return { silence: (reply.unavailable === "refused" && silence) || reply.unavailable };
    }
    const { status, body, cookies, location } = reply;
    const aheadMs = readAhead(response?.headers.date, begunMs);
    return {
      status,
      body,
      cookies,
      ...(location && URL.canParse(location, address)
        ? { location: new URL(location, address).href }
        : {}),
      ...(aheadMs === undefined ? {} : { aheadMs }),
    };
  };
}

function headersOf({ as = "data", cookie, form, json }: Call): Record<string, string> {
  return {
    Accept: as === "page" ? "text/html" : "application/json",
    "User-Agent": "vestibule-doctor",
    ...(cookie && { Cookie: cookie }),
    ...(form && { "Content-Type": "application/x-www-form-urlencoded" }),
    ...(json === undefined ? {} : { "Content-Type": "application/json" }),
  };
}

/** Compared with the middle of the call; a Date header is cut off to whole seconds. */
function readAhead(date: unknown, begunMs: number): number | undefined {
  const theirsMs = typeof date === "string" ? Date.parse(date) : NaN;
  if (Number.isNaN(theirsMs)) return undefined;
  return Math.round(theirsMs + 500 - (begunMs + Date.now()) / 2);
}

/** Goes on asking a service that has answered; of one that has not, the silence is all that there is. */
export function askAgain(ask: Ask, first: Heard): Ask {
  return "silence" in first ? () => Promise.resolve(first) : ask;
}
