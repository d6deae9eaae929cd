import type { RawAxiosRequestConfig } from "axios";
import { problemPage } from "../http/problem.server";
import { unavailableStatus } from "../http/unavailable";
import type { Asked } from "../http/upstream.server";
import { reportUnexpected } from "../http/watch-upstream.server";
import { askKratos } from "./client.server";
import type { KratosCall } from "./flow-calls.server";
import { relayedCookies, relayedHeaders } from "./relay.server";
import type { PageVisit } from "./visit.server";

/** One call on behalf of a visitor: with the visitor's Kratos cookies and no other header that it sent. */
export function callKratos(
  { request, context }: Pick<PageVisit, "request" | "context">,
  call: (cookie: string, options: RawAxiosRequestConfig) => KratosCall,
  more: Record<string, string> = {},
): Promise<Asked> {
  const headers = { ...relayedHeaders(request, context), ...more };
  return askKratos(
    context,
    (options) => call(relayedCookies(request), { ...options, headers }),
    request.signal,
  );
}

/** The page for a call that was not answered, or not with what was agreed; to be thrown. */
export function unavailablePage({ request }: PageVisit, asked: Asked) {
  reportUnexpected(asked);
  return problemPage(request, "unavailable", unavailableStatus(asked));
}
