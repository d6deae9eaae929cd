import { Readable } from "node:stream";
import type { AppLoadContext } from "@remix-run/node";
import { env } from "../env.server";
import { createUpstream } from "../http/upstream.server";
import { reportUnexpected, watchUpstream } from "../http/watch-upstream.server";
import { relayedCookies } from "../kratos/relay.server";

const upstream = createUpstream(env.ACCOUNT_API_TIMEOUT_MS, "account-api");
const ask = watchUpstream("account-api", upstream.ask);

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
  const headers = {
    Cookie: cookies.join("; "),
    ...(token ? { [`X-${xsrfCookie}`]: decode(token) } : {}),
    ...(context.requestId ? { "X-Request-Id": context.requestId } : {}),
  };
  const asked = await ask(context, (options) =>
    upstream.axios.delete(`${env.ACCOUNT_API_URL}/api/user/${playId}`, {
      ...options,
      headers,
      responseType: "stream",
      // With a limit axios 1.21 wraps the stream, and the wrapping cannot be closed unread.
      maxContentLength: -1,
    }),
  );
  if ("unavailable" in asked) return false;
  if (asked.body instanceof Readable) asked.body.destroy();
  const isDeleted = asked.status >= 200 && asked.status < 300;
  if (!isDeleted) reportUnexpected(asked);
  return isDeleted;
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
