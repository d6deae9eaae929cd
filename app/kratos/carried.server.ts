import { pathInBrowser } from "../base-path.server";
import { env } from "../env.server";
import { boundParameters } from "../flow/bounded-query";
import type { Flow, FlowKind } from "../flow/flow";
import { carriedParameters, creationParameters } from "../flow/parameters";
import { logSecurityEvent } from "../log-security-event.server";
import { safeReturnTo } from "../http/return-to.server";
import type { Visit } from "./visit.server";

const addresses = ["return_to", "after_verification_return_to"];

/** What a visitor carries along, as it stands in an address; where nobody may be sent, and what is too long, is left out. */
export function carriedBy(kind: FlowKind, request: Request, flow?: Flow): URLSearchParams {
  const carried = carriedParameters(kind, new URL(request.url), flow);
  for (const name of addresses) {
    const address = safeReturnTo(carried.get(name));
    if (address) carried.set(name, pathInBrowser(address));
    else carried.delete(name);
  }
  return boundParameters(carried);
}

/** Somebody has led a visitor here who was to be led on elsewhere. */
export function reportRefusedAddress({ kind, request, context }: Visit): void {
  const asked = new URL(request.url).searchParams;
  const carried = carriedBy(kind, request);
  if (addresses.every((name) => !asked.get(name) || carried.has(name))) return;
  logSecurityEvent(context, { event: "redirect_refused", outcome: "visitor" });
}

/** The same as Kratos wants it when it makes a flow: with whole addresses. */
export function creationParametersBy({ kind, door, request }: Visit): Record<string, string> {
  const parameters = {
    ...door.creates[kind],
    ...creationParameters(carriedBy(kind, request)),
  };
  for (const name of addresses) {
    const address = parameters[name];
    if (address) parameters[name] = new URL(address, env.PUBLIC_URL).href;
  }
  return parameters;
}
