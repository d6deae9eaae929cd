import type { Call, CallOptions } from "../../upstream/upstream.server";
import type { CallResult } from "../../upstream/reply";
import { askKratos } from "./client.server";
import { kratosCookiesOf, kratosHeadersOf } from "./relay.server";
import type { PageVisit } from "./visit.server";

/** One call for a visitor: with the visitor's Kratos cookies and no other header the visitor sent. */
export function callKratos(
  { request, context }: Pick<PageVisit, "request" | "context">,
  call: (cookie: string, options: CallOptions) => ReturnType<Call>,
  more: Record<string, string> = {},
): Promise<CallResult> {
  const headers = { ...kratosHeadersOf(request, context), ...more };
  return askKratos(
    context,
    (options) => call(kratosCookiesOf(request), { ...options, headers }),
    request.signal,
  );
}
