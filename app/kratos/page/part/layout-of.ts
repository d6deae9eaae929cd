import { type Flow, isSignedIn } from "../../../flow/flow";
import type { ViewOptions } from "../../../flow/view/view-flow";
import type { Visit } from "../../call/visit.server";

/**
 * Settings, signing in again and the second factor have separate forms, one below another. Of the ways to sign in,
 * the account form has the likeliest one first.
 */
export function layoutOf({ kind, door }: Visit, flow: Flow): ViewOptions["layout"] {
  if (kind === "settings") return "by-group";
  if (kind !== "login" || !isSignedIn({ ...flow, aal: flow.requested_aal })) return "together";
  return door.name === "account" ? "stacked" : "by-group";
}
