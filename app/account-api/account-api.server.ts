import type { AppLoadContext } from "@remix-run/node";
import { env } from "../env.server";
import { relayedCookies } from "../kratos/relay.server";

const xsrfCookie = "XSRF-TOKEN";

/**
 * Asks the account API to delete an account and says whether it did. The person's Kratos cookies and the
 * API's own XSRF cookie go along, none of ours; the answer is not read and no redirect is followed.
 */
export async function askForDeletion(
  playId: string,
  request: Request,
  context: AppLoadContext,
): Promise<boolean> {
  const token = readCookie(request, xsrfCookie);
  const cookies = [relayedCookies(request), token && `${xsrfCookie}=${token}`].filter(Boolean);
  const headers = new Headers({ Cookie: cookies.join("; ") });
  if (token) headers.set(`X-${xsrfCookie}`, decode(token));
  if (context.requestId) headers.set("X-Request-Id", context.requestId);
  try {
    const response = await fetch(`${env.ACCOUNT_API_URL}/api/user/${playId}`, {
      method: "DELETE",
      headers,
      redirect: "manual",
      signal: AbortSignal.timeout(env.ACCOUNT_API_TIMEOUT_MS),
    });
    await response.body?.cancel();
    return response.ok;
  } catch {
    return false;
  }
}

function readCookie(request: Request, name: string): string | undefined {
  const pairs = (request.headers.get("Cookie") ?? "").split(/;\s*/);
  return pairs.find((pair) => pair.startsWith(`${name}=`))?.slice(name.length + 1);
}

/** As scripts read the cookie; what cannot be a header goes as it came. */
function decode(value: string): string {
  try {
    const decoded = decodeURIComponent(value);
    return /^[\x21-\x7e]+$/.test(decoded) ? decoded : value;
  } catch {
    return value;
  }
}
