import type { FlowKind } from "../../flow/flow";
import type { Told } from "../../flow/parameters";
import { readCarried } from "./visit.server";

/** The flows that an application begins. */
export const signIns: FlowKind[] = ["login", "registration"];

const noAddress = new URL("about:blank");

/**
 * The challenge of the application's sign-in to which a sign-in or sign-up leads on. By the flow alone, which Kratos
 * gives to the browser that began it: anybody can write an address.
 */
export function signInChallenge(kind: FlowKind, flow: Told): string | undefined {
  if (!signIns.includes(kind)) return undefined;
  return readCarried(kind, noAddress, flow).get("login_challenge") ?? undefined;
}
