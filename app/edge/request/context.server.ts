import type { AppLoadContext } from "@remix-run/node";
import type { Response } from "express";

/** What the edge knows of a request; loaders and actions get the same object as their context. */
export function contextOf(response: Response): AppLoadContext {
  // The first handler of the edge sets it for every request.
  return response.locals.context as AppLoadContext;
}
