import { findRoute } from "../base-path.server";
import { env } from "../env.server";

// Hydra's verifiers alone have 2 kB.
const longestAddress = 8192;

/**
 * The address that a person may be sent back to, or undefined. The text is parsed as a browser would
 * and the parsed form is what goes on: `/\host`, `//host`, `https:host` and tabs are not seen through
 * by looking at the text. Kratos accepts and keeps some of them (v1.3.1).
 */
export function safeReturnTo(raw: string | null | undefined): string | undefined {
  return allowedAddress(raw, [env.PUBLIC_URL, ...env.RETURN_TO_ORIGINS]);
}

/** Where an answer of the identity service may send a browser, or undefined. */
export function safeRedirect(raw: string | undefined, more: string[] = []): string | undefined {
  return allowedAddress(raw, [
    env.PUBLIC_URL,
    ...(env.KRATOS_BROWSER_URL ? [env.KRATOS_BROWSER_URL] : []),
    ...(env.HYDRA_PUBLIC_URL ? [env.HYDRA_PUBLIC_URL] : []),
    ...env.RETURN_TO_ORIGINS,
    ...more,
  ]);
}

/** The same for the answer to a form that has chosen a social provider: those may be gone to as well. */
export function safeSocialRedirect(raw: string | undefined): string | undefined {
  return safeRedirect(raw, env.REDIRECT_ORIGINS);
}

/** Where an answer of Hydra may send a browser, or undefined: back to Hydra, which knows its clients. */
export function safeHydraRedirect(raw: string | undefined): string | undefined {
  const { HYDRA_PUBLIC_URL: hydra } = env;
  if (!hydra || !raw || !URL.canParse(raw, hydra)) return undefined;
  return allowedAddress(new URL(raw, hydra).href, [hydra]);
}

function allowedAddress(raw: string | null | undefined, origins: string[]): string | undefined {
  if (!raw || raw.length > longestAddress || !URL.canParse(raw, env.PUBLIC_URL)) return undefined;
  const url = new URL(raw, env.PUBLIC_URL);
  // Encoded it may be longer, and what goes to Kratos comes back from there.
  if (url.href.length > longestAddress) return undefined;
  if (url.username || url.password || !origins.includes(url.origin)) return undefined;
  // `blob:` has the origin of the address that it holds.
  if (url.protocol === "blob:") return undefined;
  if (url.origin !== env.PUBLIC_URL) return url.href;
  // `https://ours//evil.example` and `/.//evil.example` are ours, but their path alone names another host.
  const route = findRoute(url.pathname) ?? url.pathname;
  if (url.pathname.startsWith("//") || route.startsWith("//")) return undefined;
  // Beside BASE_PATH it is another site of the same host, which only a whole address leads to.
  return findRoute(url.pathname) === undefined ? url.href : route + url.search + url.hash;
}
