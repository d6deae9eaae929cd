import type { AppLoadContext } from "@remix-run/node";
import { env } from "../settings/env.server";
import { readCookie } from "../settings/own-cookie.server";
import { createUpstream } from "../upstream/upstream.server";
import { reportUnexpected, watchUpstream } from "../upstream/watch-upstream.server";
import { kratosCookiesOf } from "../kratos/call/relay.server";

const upstream = watchUpstream("account-api", createUpstream(env.ACCOUNT_API_TIMEOUT_MS));

const xsrfCookie = "XSRF-TOKEN";

/**
 * Asks the account API to delete an account and returns whether it did. Sends the person's Kratos cookies and the
 * API's own XSRF cookie, none of ours. Does not read the answer and follows no redirect.
 */
export async function askForDeletion(
  playId: string,
  request: Request,
  context: AppLoadContext,
): Promise<boolean> {
  const token = readCookie(request.headers.get("Cookie"), xsrfCookie);
  const cookies = [kratosCookiesOf(request), token && `${xsrfCookie}=${token}`].filter(Boolean);
  const headers = {
    Cookie: cookies.join("; "),
    ...(token ? { [`X-${xsrfCookie}`]: decode(token) } : {}),
    ...(context.requestId ? { "X-Request-Id": context.requestId } : {}),
  };
  const asked = await upstream.ask(context, (options) =>
    upstream.transport.request({
      ...options,
      method: "DELETE",
      url: `${env.ACCOUNT_API_URL}/api/user/${playId}`,
      headers,
      isBodyUnread: true,
    }),
  );
  if ("unavailable" in asked) return false;
  const isDeleted = asked.status >= 200 && asked.status < 300;
  if (!isDeleted) reportUnexpected(asked);
  return isDeleted;
}

/** The cookie's value as scripts read it; unchanged if the decoded value cannot be a header. */
function decode(value: string): string {
  try {
    const decoded = decodeURIComponent(value);
    return /^[\x21-\x7e]+$/.test(decoded) ? decoded : value;
  } catch {
    return value;
  }
}
