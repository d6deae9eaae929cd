import { env } from "../../settings/env.server";
import { withBasePath } from "../../doors/base-path.server";
import { creationParameters, withApplication } from "../../flow/parameters";
import { logSecurityEvent } from "../../telemetry/security-event.server";
import { createFlow, followOwnPage, type Answered } from "./ask-flow.server";
import { carriedAddresses, type Visit } from "./visit.server";

/** Logs that a visitor was to be led to an address that is not allowed. */
export function reportRefusedAddress({ url, carried, context }: Visit): void {
  const isRefused = (name: string) => url.searchParams.get(name) && !carried.has(name);
  if (!carriedAddresses.some(isRefused)) return;
  logSecurityEvent(context, { event: "redirect_refused", outcome: "visitor" });
}

/**
 * The carried parameters for creating a flow: Kratos requires whole addresses. An application's sign-in is its own way
 * back as well (see `readCarried`).
 */
export function readCreationParameters({ kind, door, carried }: Visit): Record<string, string> {
  const parameters = { ...door.creates[kind], ...creationParameters(carried) };
  const toApplication = withApplication(door.paths.login, parameters.login_challenge);
  if (toApplication && kind !== "verification" && !carried.has("return_to")) {
    parameters.return_to = withBasePath(toApplication);
  }
  for (const name of carriedAddresses) {
    const address = parameters[name];
    if (address) parameters[name] = new URL(address, env.PUBLIC_URL).href;
  }
  return parameters;
}

/** A fresh flow in place of the one in hand, with what the visit carries except the parameter `without`. */
export async function createInstead(visit: Visit, without?: string): Promise<Answered> {
  const parameters = readCreationParameters(visit);
  if (without) delete parameters[without];
  return followOwnPage(visit, await createFlow(visit, parameters));
}
