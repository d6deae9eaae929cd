import { TransportError } from "../upstream/transport.server";
import { createUpstream } from "../upstream/upstream.server";
import { type Heard, isAnswer } from "./finding";

export interface SeenCookie {
  name: string;
  value: string;
  domain?: string;
  path: string;
  sameSite: string;
  isSecure: boolean;
}

export function readCookie(line: string): SeenCookie {
  const [pair = "", ...rest] = line.split(/;\s*/);
  const attributes = new Map(rest.map((part) => splitAt(part)));
  const [name, value] = splitAt(pair, (text) => text);
  const domain = attributes.get("domain")?.replace(/^\./, "").toLowerCase();
  return {
    name,
    value,
    ...(domain && { domain }),
    path: attributes.get("path") ?? "/",
    sameSite: attributes.get("samesite") ?? "Lax",
    isSecure: attributes.has("secure"),
  };
}

function splitAt(part: string, asKey = (text: string) => text.toLowerCase()): [string, string] {
  const at = part.indexOf("=");
  return at < 0 ? [asKey(part), ""] : [asKey(part.slice(0, at)), part.slice(at + 1)];
}

/** A cookie without a Domain belongs to its host only. */
export function isForHost({ domain }: SeenCookie, host: string): boolean {
  return domain === undefined || host === domain || host.endsWith(`.${domain}`);
}

/** Browsers accept Secure cookies from this machine over http too. */
export function isOwnMachine(host: string): boolean {
  return /^(localhost|127\.0\.0\.1|\[::1\])$|\.localhost$/.test(host);
}

export function cookieHeader(lines: string[], address: string): string {
  const { hostname, protocol, pathname } = new URL(address);
  return lines
    .map(readCookie)
    .filter((cookie) => isForHost(cookie, hostname))
    .filter(({ path }) => pathname.startsWith(path))
    .filter(({ isSecure }) => !isSecure || protocol === "https:" || isOwnMachine(hostname))
    .map(({ name, value }) => `${name}=${value}`)
    .join("; ");
}

export interface Call {
  method?: "GET" | "POST" | "PUT" | "DELETE";
  as?: "page" | "data";
  cookie?: string;
  token?: string;
  form?: Record<string, string>;
  json?: unknown;
}

/** Makes one call and returns its answer; redirects are not followed. */
export type Ask = (address: string, call?: Call) => Promise<Heard>;

/** A Hydra that has just started creates its keys first. */
const patienceMs = 10_000;

/** A `timeoutMs` of 0 means no limit elsewhere, but the doctor has to finish. */
export function createAsker(timeoutMs: number): Ask {
  const upstream = createUpstream(Math.max(timeoutMs, patienceMs));
  return async (address, call = {}) => {
    let silence = "";
    const begunMs = Date.now();
    const reply = await upstream.ask((options) =>
      upstream.transport
        .request({
          ...options,
          url: address,
          method: call.method,
          headers: headersOf(call),
          data: bodyOf(call),
        })
        .catch((error: unknown) => {
          silence = error instanceof TransportError ? (error.code ?? "") : "";
          throw error;
        }),
    );
    if ("unavailable" in reply) {
      // An untrusted certificate is "junk", and only the code tells the difference.
      return { silence: (reply.unavailable !== "timeout" && silence) || reply.unavailable };
    }
    const { status, body, cookies, location, date } = reply;
    const aheadMs = readAhead(date, begunMs);
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

function bodyOf({ form, json }: Call): string | undefined {
  if (form) return new URLSearchParams(form).toString();
  return json === undefined ? undefined : JSON.stringify(json);
}

function headersOf({ as = "data", cookie, token, form, json }: Call): Record<string, string> {
  return {
    Accept: as === "page" ? "text/html" : "application/json",
    "User-Agent": "vestibule-doctor",
    ...(cookie && { Cookie: cookie }),
    ...(token && { "X-Session-Token": token }),
    ...(form && { "Content-Type": "application/x-www-form-urlencoded" }),
    ...(json === undefined ? {} : { "Content-Type": "application/json" }),
  };
}

/** Compares the Date, which has whole seconds, with the middle of the call. */
function readAhead(date: string | undefined, begunMs: number): number | undefined {
  const theirsMs = Date.parse(date ?? "");
  if (Number.isNaN(theirsMs)) return undefined;
  return Math.round(theirsMs + 500 - (begunMs + Date.now()) / 2);
}

/** Asks no more a service that has not answered. */
export function askAgain(ask: Ask, first: Heard): Ask {
  return "silence" in first ? () => Promise.resolve(first) : ask;
}

export interface Browser {
  /** Asks for a page, unless the call says otherwise. */
  visit(address: string, call?: Call): Promise<Heard>;
}

export function createBrowser(ask: Ask): Browser {
  const cookies = new Map<string, string>();
  return {
    async visit(address, call) {
      const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join("; ");
      const heard = await ask(address, { as: "page", ...call, ...(cookie && { cookie }) });
      const lines = isAnswer(heard) ? heard.cookies : [];
      for (const { name, value } of lines.map(readCookie)) cookies.set(name, value);
      return heard;
    },
  };
}
