import { Router } from "express";
import { withBasePath } from "../doors/base-path.server";
import { contextOf } from "./request/context.server";

/** Paths of Ory's reference UI that differ here; an existing Kratos configuration may still use them. */
export const renamedPaths = Router();

renamedPaths.get("/welcome", (_request, response) => {
  contextOf(response).route = "/welcome";
  response.setHeader("Cache-Control", "no-store");
  response.redirect(303, withBasePath("/"));
});
