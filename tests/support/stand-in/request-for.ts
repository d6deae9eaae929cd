import type { PageRequest } from "../../../app/web/read-request.server";

/** A browser's request for a page of ours. */
export function requestFor(path: string, headers: HeadersInit = {}): Request {
  return new Request(`https://account.example.org${path}`, { headers });
}

/** The arguments of a loader for such a request. */
export function pageFor(path: string, headers: HeadersInit = {}): PageRequest {
  return { request: requestFor(path, headers), context: {} };
}
