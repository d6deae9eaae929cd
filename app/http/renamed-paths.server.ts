import { Router } from "express";
import { pathInBrowser } from "../base-path.server";
import { contextOf } from "./edge-context.server";

/** Paths of Ory's reference UI that are others here; a Kratos that was set up for it may still lead there. */
export const renamedPaths = Router();

renamedPaths.get("/welcome", (_request, response) => {
  contextOf(response).route = "/welcome";
  response.setHeader("Cache-Control", "no-store");
  response.redirect(303, pathInBrowser("/"));
});
