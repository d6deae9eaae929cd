import { addReceived } from "./relay.server";
import type { PageVisit } from "./visit.server";

/** The visit as the browser would make it once it has the Set-Cookie lines of an answer. */
export function withReceived<V extends PageVisit>(visit: V, received: string[]): V {
  const { request } = visit;
  const headers = new Headers(request.headers);
  headers.set("Cookie", addReceived(headers.get("Cookie") ?? "", received));
  return { ...visit, request: new Request(request.url, { headers }) };
}
