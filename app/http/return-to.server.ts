import { findRoute } from "../base-path.server";
import { env } from "../env.server";

// Hydra's verifiers alone have 2 kB.
const longestAddress = 8192;
const longestOrigin = 300;

const returnOrigins = [env.PUBLIC_URL, ...env.RETURN_TO_ORIGINS];

/** Where an answer of the identity service may send a browser, whatever was asked. */
const identityOrigins = [
  ...returnOrigins,
  ...(env.KRATOS_BROWSER_URL ? [env.KRATOS_BROWSER_URL] : []),
  ...(env.HYDRA_PUBLIC_URL ? [env.HYDRA_PUBLIC_URL] : []),
];

/**
 * The address that a person may be sent back to, or undefined. The text is parsed as a browser would
 * and the parsed form is what goes on: `/\host`, `//host`, `https:host` and tabs are not seen through
 * by looking at the text. Kratos accepts and keeps some of them (v1.3.1).
 */
export function safeReturnTo(raw: string | null | undefined): string | undefined {
  return routeOf(parseAllowed(raw, isIn(returnOrigins)));
}

/** The same as a whole address, as Kratos wants it. */
export function wholeReturnTo(raw: string): string | undefined {
  return parseAllowed(raw, isIn(returnOrigins))?.href;
}

/** Where an answer of the identity service may send a browser, or undefined. */
export function safeRedirect(raw: string | undefined): string | undefined {
  return routeOf(parseAllowed(raw, isIn(identityOrigins)));
}

/** The same for the answer to a form that has chosen a social provider: it may be gone to as well. */
export function safeSocialRedirect(raw: string | undefined): string | undefined {
  return routeOf(parseAllowed(raw, isAllowedSocially));
}

/**
 * The same as a whole address, for what is passed on: `from` is the address that the browser asked for, and
 * `isSocial` says whether a form has chosen a provider.
 */
export function safeLocation(
  raw: string,
  { from, isSocial }: { from: string; isSocial: boolean },
): string | undefined {
  const isAllowed = isSocial ? isAllowedSocially : isIn(identityOrigins);
  return parseAllowed(raw, isAllowed, from)?.href;
}

/** Where an answer of Hydra may send a browser, or undefined: back to Hydra, which knows its clients. */
export function safeHydraRedirect(raw: string | undefined): string | undefined {
  const { HYDRA_PUBLIC_URL: hydra } = env;
  return hydra && routeOf(parseAllowed(raw, isIn([hydra]), hydra));
}

/** What the log may hold of an address that is not gone to: its origin, and the setting that would allow it. */
export function describeRefused(
  raw: string,
  { isSocial }: { isSocial: boolean },
): { origin?: string; setting?: string } {
  if (!URL.canParse(raw, env.PUBLIC_URL)) return {};
  const { protocol, origin, username, password } = new URL(raw, env.PUBLIC_URL);
  if (!/^https?:$/.test(protocol)) return { origin: protocol.slice(0, longestOrigin) };
  const isListable = !username && !password && !identityOrigins.includes(origin);
  const setting = isSocial ? "REDIRECT_ORIGINS" : "RETURN_TO_ORIGINS";
  return { origin: origin.slice(0, longestOrigin), ...(isListable ? { setting } : {}) };
}

type Rule = (url: URL) => boolean;

function isIn(origins: string[]): Rule {
  return ({ origin }) => origins.includes(origin);
}

/** Kratos is the operator's own, and has been told the providers: without a list of ours its word counts. */
function isAllowedSocially(url: URL): boolean {
  const { REDIRECT_ORIGINS: listed } = env;
  return isIn([...identityOrigins, ...listed])(url) || (listed.length === 0 && isProvider(url));
}

/** In the clear a provider may be on this machine alone. */
function isProvider({ protocol, hostname }: URL): boolean {
  const isHere = /^(localhost|.+\.localhost|127(\.\d+){3}|\[::1\])$/.test(hostname);
  return protocol === "https:" || (protocol === "http:" && isHere);
}

function parseAllowed(
  raw: string | null | undefined,
  isAllowed: Rule,
  base = env.PUBLIC_URL,
): URL | undefined {
  if (!raw || raw.length > longestAddress || !URL.canParse(raw, base)) return undefined;
  const url = new URL(raw, base);
  // Encoded it may be longer, and what goes to Kratos comes back from there.
  if (url.href.length > longestAddress) return undefined;
  // `blob:` has the origin of the address that it holds.
  if (url.username || url.password || url.protocol === "blob:") return undefined;
  if (!isAllowed(url)) return undefined;
  if (url.origin !== env.PUBLIC_URL) return url;
  // `https://ours//evil.example` and `/.//evil.example` are ours, but their path alone names another host.
  const route = findRoute(url.pathname) ?? url.pathname;
  return url.pathname.startsWith("//") || route.startsWith("//") ? undefined : url;
}

/** A page of ours as a route. Beside BASE_PATH it is another site of the same host, which only a whole address leads to. */
function routeOf(url: URL | undefined): string | undefined {
  if (!url || url.origin !== env.PUBLIC_URL) return url?.href;
  const route = findRoute(url.pathname);
  return route === undefined ? url.href : route + url.search + url.hash;
}
