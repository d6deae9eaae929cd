import { stripBasePath } from "../config/base-path.server";
import { env } from "../config/env.server";
import { longestAddress } from "../model/address";

const longestOrigin = 300;

const returnOrigins = [env.PUBLIC_URL, ...env.RETURN_TO_ORIGINS];

/** An answer of Kratos may always send a browser there, and to Kratos itself. */
const identityOrigins = [...returnOrigins, env.HYDRA_PUBLIC_URL];

/**
 * The address to which a person may return, or undefined. The text is parsed as a browser parses it, and the parsed
 * form goes on, because `/\host`, `//host`, `https:host` and tabs cannot be recognised in the text. Kratos (v1.3.1)
 * accepts and keeps some of them.
 * @example `/settings` stays; `//evil.example`, `/\evil.example` and `javascript:alert(1)` give undefined.
 */
export function safeReturnTo(raw: string | null | undefined): string | undefined {
  return routeOf(parseAllowed(raw, isIn(returnOrigins)));
}

/** `safeReturnTo` as a whole address, as Kratos requires it. */
export function absoluteReturnTo(raw: string): string | undefined {
  return parseAllowed(raw, isIn(returnOrigins))?.href;
}

/** The address to which an answer of Kratos may send a browser, or undefined. */
export function safeRedirect(raw: string | undefined): string | undefined {
  return routeOf(parseAllowed(raw, isOfIdentity));
}

/** `safeRedirect` for the answer to a form that chose a social provider, which may lead to the provider. */
export function safeSocialRedirect(raw: string | undefined): string | undefined {
  return routeOf(parseAllowed(raw, isAllowedSocially));
}

/** The whole address for the gateway's answer: `from` is the requested one; `isSocial` if a provider was chosen. */
export function safeLocation(
  raw: string,
  { from, isSocial }: { from: string; isSocial: boolean },
): string | undefined {
  const isAllowed = isSocial ? isAllowedSocially : isOfIdentity;
  return parseAllowed(raw, isAllowed, from)?.href;
}

/**
 * The address to which an answer of Hydra may send a browser, or undefined: back to Hydra, which knows its clients.
 */
export function safeHydraRedirect(raw: string | undefined): string | undefined {
  const { HYDRA_PUBLIC_URL: hydra } = env;
  return hydra && routeOf(parseAllowed(raw, isIn([hydra]), hydra));
}

/** The log's record of a refused address: its origin, and the setting that would allow it. */
export function describeRefusedRedirect(
  raw: string,
  { isSocial }: { isSocial: boolean },
): { origin?: string; setting?: string } {
  if (!URL.canParse(raw, env.PUBLIC_URL)) return {};
  const url = new URL(raw, env.PUBLIC_URL);
  const { protocol, origin, username, password } = url;
  if (!["http:", "https:"].includes(protocol)) return { origin: protocol.slice(0, longestOrigin) };
  const isListable = !username && !password && !isOfIdentity(url);
  const setting = isSocial ? "REDIRECT_ORIGINS" : "RETURN_TO_ORIGINS";
  return { origin: origin.slice(0, longestOrigin), ...(isListable ? { setting } : {}) };
}

type Rule = (url: URL) => boolean;

function isIn(origins: (string | undefined)[]): Rule {
  return ({ origin }) => origins.includes(origin);
}

function isOfIdentity(url: URL): boolean {
  return isIn(identityOrigins)(url) || isAtKratos(url);
}

/** Whether it is below Kratos' address in the browser: with a path, the rest of its host is another site. */
function isAtKratos(url: URL): boolean {
  const { KRATOS_BROWSER_URL: kratos } = env;
  if (!kratos) return false;
  const { origin, pathname } = new URL(`${kratos}/`);
  return url.origin === origin && url.pathname.startsWith(pathname);
}

/** Kratos is the operator's own and knows the providers: without a list here, it decides. */
function isAllowedSocially(url: URL): boolean {
  const { REDIRECT_ORIGINS: listed } = env;
  return isOfIdentity(url) || isIn(listed)(url) || (listed.length === 0 && isProvider(url));
}

/** Without TLS a provider may only be on this machine. */
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
  // The encoded address may be longer, and an address that goes to Kratos comes back from there.
  if (url.href.length > longestAddress) return undefined;
  // `blob:` has the origin of the address inside it.
  if (url.username || url.password || url.protocol === "blob:") return undefined;
  if (!isAllowed(url)) return undefined;
  if (url.origin !== env.PUBLIC_URL) return url;
  // `https://ours//evil.example` and `/.//evil.example` are ours, but their path alone names another host.
  const route = stripBasePath(url.pathname) ?? url.pathname;
  return url.pathname.startsWith("//") || route.startsWith("//") ? undefined : url;
}

/** A page of ours as a route. Outside BASE_PATH it is another site, which only a whole address reaches. */
function routeOf(url: URL | undefined): string | undefined {
  if (!url || url.origin !== env.PUBLIC_URL) return url?.href;
  const route = stripBasePath(url.pathname);
  if (route === undefined) return url.href;
  // Remix' router would do this too, and write the address to the console.
  return route.replace(/\/{2,}/g, "/") + url.search + url.hash;
}
