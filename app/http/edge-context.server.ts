import type { AppLoadContext } from "@remix-run/node";
import type { Response } from "express";

/** What the edge knows of a request; the same object that loaders and actions get as their context. */
export function contextOf(response: Response): AppLoadContext {
  // Set by the first handler of the edge, for every request.
  return response.locals.context as AppLoadContext;
}
