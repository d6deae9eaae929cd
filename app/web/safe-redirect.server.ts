import { stripBasePath } from "../config/base-path.server";
import { env } from "../config/env.server";
import { longestAddress } from "../model/address";

const longestOrigin = 300;

const returnOrigins = [env.PUBLIC_URL, ...env.RETURN_TO_ORIGINS];

/** Kratos may always send a browser there, and to itself. */
const identityOrigins = [...returnOrigins, env.HYDRA_PUBLIC_URL];

/**
 * The address to return to, or undefined. It is parsed as a browser does, and the parsed form is used, because the text
 * hides `/\host`, `//host`, `https:host` and tabs. Kratos (v1.3.1) accepts and keeps some of them.
 * @example `/settings` stays; `//evil.example`, `/\evil.example` and `javascript:alert(1)` give undefined.
 */
export function safeReturnTo(raw: string | null | undefined): string | undefined {
  return routeOf(parseAllowed(raw, isIn(returnOrigins)));
}

/** `safeReturnTo` as the whole address that Kratos requires. */
export function absoluteReturnTo(raw: string): string | undefined {
  return parseAllowed(raw, isIn(returnOrigins))?.href;
}

/** The address to which Kratos may send a browser, or undefined. */
export function safeRedirect(raw: string | undefined): string | undefined {
  return routeOf(parseAllowed(raw, isOfIdentity));
}

/** `safeRedirect` for a form that chose a social provider: it may lead there. */
export function safeSocialRedirect(raw: string | undefined): string | undefined {
  return routeOf(parseAllowed(raw, isAllowedSocially));
}

/** For the gateway's answer. `from` is the requested address; `isSocial` if a provider was chosen. */
export function safeLocation(
  raw: string,
  { from, isSocial }: { from: string; isSocial: boolean },
): string | undefined {
  const isAllowed = isSocial ? isAllowedSocially : isOfIdentity;
  return parseAllowed(raw, isAllowed, from)?.href;
}

/** The address to which Hydra may send a browser: only Hydra itself, which knows its clients. */
export function safeHydraRedirect(raw: string | undefined): string | undefined {
  const { HYDRA_PUBLIC_URL: hydra } = env;
  return hydra && routeOf(parseAllowed(raw, isIn([hydra]), hydra));
}

/** For the log: the origin of a refused address, and the setting that would allow it. */
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

/** If Kratos' address has a path, the rest of its host is another site. */
function isAtKratos(url: URL): boolean {
  const { KRATOS_BROWSER_URL: kratos } = env;
  if (!kratos) return false;
  const { origin, pathname } = new URL(`${kratos}/`);
  return url.origin === origin && url.pathname.startsWith(pathname);
}

/** Without a list the operator's own Kratos decides, which knows the providers. */
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
  // The encoded address may be longer, and Kratos sends back an address that it gets.
  if (url.href.length > longestAddress) return undefined;
  // `blob:` has the origin of the address inside it.
  if (url.username || url.password || url.protocol === "blob:") return undefined;
  if (!isAllowed(url)) return undefined;
  if (url.origin !== env.PUBLIC_URL) return url;
  // Both `https://ours//evil.example` and `/.//evil.example` have a path that names another host.
  const route = stripBasePath(url.pathname) ?? url.pathname;
  return url.pathname.startsWith("//") || route.startsWith("//") ? undefined : url;
}

/** Our page as a route. Outside BASE_PATH is another site, which needs the whole address. */
function routeOf(url: URL | undefined): string | undefined {
  if (!url || url.origin !== env.PUBLIC_URL) return url?.href;
  const route = stripBasePath(url.pathname);
  if (route === undefined) return url.href;
  // Remix' router would do this too, and write the address to the console.
  return route.replace(/\/{2,}/g, "/") + url.search + url.hash;
}
