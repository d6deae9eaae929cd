import { env } from "../env.server";

const longestAddress = 4096;

/**
 * The address that a person may be sent back to, or undefined. The text is parsed as a browser would
 * and the parsed form is what goes on: `/\host`, `//host`, `https:host` and tabs are not seen through
 * by looking at the text. Kratos accepts and keeps some of them (v1.3.1).
 */
export function safeReturnTo(raw: string | null | undefined): string | undefined {
  return allowedAddress(raw, [env.PUBLIC_URL, ...env.RETURN_TO_ORIGINS]);
}

/** Where an answer of the identity service may send a browser, or undefined. */
export function safeRedirect(raw: string | undefined): string | undefined {
  return allowedAddress(raw, [
    env.PUBLIC_URL,
    ...(env.KRATOS_BROWSER_URL ? [env.KRATOS_BROWSER_URL] : []),
    ...env.RETURN_TO_ORIGINS,
    ...env.REDIRECT_ORIGINS,
  ]);
}

function allowedAddress(raw: string | null | undefined, origins: string[]): string | undefined {
  if (!raw || raw.length > longestAddress || !URL.canParse(raw, env.PUBLIC_URL)) return undefined;
  const url = new URL(raw, env.PUBLIC_URL);
  if (url.username || url.password || !origins.includes(url.origin)) return undefined;
  return url.origin === env.PUBLIC_URL ? url.pathname + url.search + url.hash : url.href;
}
