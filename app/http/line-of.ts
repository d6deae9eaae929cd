import type { ServerBuild } from "@remix-run/node";

/** A route and all that it lies in, by their ids: the root first, the route itself last. */
export function lineOf(routes: ServerBuild["routes"], id: string): string[] {
  const parentId = routes[id]?.parentId;
  return parentId === undefined ? [id] : [...lineOf(routes, parentId), id];
}
