import { Configuration, FrontendApi } from "@ory/client";
import type { AppLoadContext } from "@remix-run/node";
import { env } from "../config/env.server";
import type { CallResult } from "../upstream/reply";
import { asAxios } from "../upstream/transport.server";
import { type Call, type CallOptions, createUpstream } from "../upstream/upstream.server";
import { watchUpstream } from "../upstream/watch.server";
import type { PageVisit } from "../web/visit.server";
import { kratosCookiesOf } from "./cookies.server";

const { host, protocol } = new URL(env.PUBLIC_URL);

/** Without these, Kratos writes its internal address into each flow's request_url, and so into mails and webhooks. */
export const forwardedHostHeaders: Record<string, string> = {
  "X-Forwarded-Host": host,
  "X-Forwarded-Proto": protocol.slice(0, -1),
};

const upstream = watchUpstream("kratos", createUpstream(env.KRATOS_TIMEOUT_MS));

export const kratos = new FrontendApi(
  new Configuration({ basePath: env.KRATOS_PUBLIC_URL }),
  undefined,
  asAxios(upstream.transport),
);

/** The id of an identity schema need not be fit for an address. */
export function getIdentitySchema(id: string, options: CallOptions): ReturnType<Call> {
  const name = Buffer.from(id).toString("base64url");
  return upstream.transport.request({
    ...options,
    url: `${env.KRATOS_PUBLIC_URL}/schemas/${name}`,
  });
}

export const askKratos = upstream.ask;

export function callKratos(
  { request, context }: Pick<PageVisit, "request" | "context">,
  call: (cookie: string, options: CallOptions) => ReturnType<Call>,
  more: Record<string, string> = {},
): Promise<CallResult> {
  const headers = { ...kratosHeadersOf(request, context), ...more };
  return askKratos(
    context,
    (options) => call(kratosCookiesOf(request), { ...options, headers }),
    context.left,
  );
}

/** Nothing but these goes to Kratos: it believes True-Client-IP and X-Forwarded-* from anyone. */
function kratosHeadersOf(request: Request, context: AppLoadContext): Record<string, string> {
  const headers: Record<string, string> = { ...forwardedHostHeaders };
  const userAgent = request.headers.get("User-Agent");
  if (userAgent) headers["User-Agent"] = userAgent;
  if (context.clientIp) headers["True-Client-IP"] = context.clientIp;
  if (context.requestId) headers["X-Request-Id"] = context.requestId;
  return headers;
}
