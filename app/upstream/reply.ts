export interface Reply {
  status: number;
  body: unknown;
  /** As it was sent. */
  text?: string;
  location?: string;
  /** By the service's own clock. */
  date?: string;
  cookies: string[];
  /** The known directives for this site. */
  clearSiteData?: string;
  list?: ListPlace;
}

/** `refused`: no connection. `timeout`: too slow. `broken`: a server error. `junk`: not the agreed format. */
export type Unavailable = "refused" | "timeout" | "broken" | "busy" | "junk";

/** A 200 above the limit has `tooLarge`: how the list of this page goes on. */
export type CallResult = Reply | { unavailable: Unavailable; tooLarge?: ListPlace };

export const unavailableStatuses: Record<Unavailable, 502 | 503 | 504> = {
  refused: 503,
  busy: 503,
  timeout: 504,
  broken: 502,
  junk: 502,
};

/** The API asks clients to wait. */
export function isBusy(status: number): boolean {
  return status === 429 || status === 503;
}

/** The API would refuse the request again. */
export function isRefusal(status: number): boolean {
  return status >= 400 && status < 500 && !isBusy(status);
}

export function unavailableStatus(asked: CallResult): number {
  if ("unavailable" in asked) return unavailableStatuses[asked.unavailable];
  return unavailableStatuses[isBusy(asked.status) ? "busy" : "broken"];
}

const timeouts = [
  "ETIMEDOUT",
  "ERR_CANCELED",
  "ERR_SOCKET_CONNECTION_TIMEOUT",
  "UND_ERR_CONNECT_TIMEOUT",
];

/** These have no connection; any other failure (invalid HTTP, a broken archive, a wrong certificate) is junk. */
const refusals = [
  "ECONNREFUSED",
  "ECONNRESET",
  "EPIPE",
  "ENOTFOUND",
  "EAI_AGAIN",
  "EHOSTUNREACH",
  "ENETUNREACH",
  "UND_ERR_SOCKET",
];

export function unavailableReason(code: string | undefined): Unavailable {
  if (code === undefined) return "junk";
  if (timeouts.includes(code)) return "timeout";
  return refusals.includes(code) ? "refused" : "junk";
}

/** No operator's schema nests as deeply. */
const deepest = 200;

const signOf = (sign: string) => sign.charCodeAt(0);
const quote = signOf('"');
const backslash = signOf("\\");
const opening = new Set(["[", "{"].map(signOf));
const closing = new Set(["]", "}"].map(signOf));

export function isNestedDeeply(json: string): boolean {
  let depth = 0;
  let isString = false;
  for (let at = 0; at < json.length; at += 1) {
    const sign = json.charCodeAt(at);
    if (isString) {
      if (sign === backslash) at += 1;
      else if (sign === quote) isString = false;
    } else if (sign === quote) isString = true;
    else if (closing.has(sign)) depth -= 1;
    else if (opening.has(sign)) {
      depth += 1;
      if (depth > deepest) return true;
    }
  }
  return false;
}

export interface ListPlace {
  next?: string;
  total?: number;
}

/** Reads `Link` and `X-Total-Count`. The links of Kratos and Hydra have no comma of their own. */
export function readListPlace(headers: object): ListPlace {
  const link = textOf(headers, "link");
  const total = textOf(headers, "x-total-count");
  const next = link?.split(",").find((part) => part.includes('rel="next"'));
  return {
    next: next && tokenIn(next),
    total: total && /^\d{1,9}$/.test(total) ? Number(total) : undefined,
  };
}

function textOf(headers: object, name: string): string | undefined {
  const value: unknown = Reflect.get(headers, name);
  return typeof value === "string" ? value : undefined;
}

function tokenIn(link: string): string | undefined {
  const address = link.slice(link.indexOf("<") + 1, link.indexOf(">"));
  const query = new URLSearchParams(address.slice(address.indexOf("?") + 1));
  return query.get("page_token") ?? undefined;
}

/** The newest Kratos asks browsers to forget these. "executionContexts" is left out: it would reload every tab. */
const clearable = ['"cookies"', '"storage"', '"cache"'];

export function readClearSiteData(value: string | undefined): string | undefined {
  const asked = value?.split(",").map((directive) => directive.trim()) ?? [];
  const directives = clearable.filter((directive) => asked.includes(directive));
  return directives.length > 0 ? directives.join(", ") : undefined;
}
