import { env } from "../../settings/env.server";
import { creationParameters } from "../../flow/parameters";
import { logSecurityEvent } from "../../telemetry/security-event.server";
import { carriedAddresses, type Visit } from "./visit.server";

/** Logs that a visitor was to be led to an address that is not allowed. */
export function reportRefusedAddress({ url, carried, context }: Visit): void {
  const isRefused = (name: string) => url.searchParams.get(name) && !carried.has(name);
  if (!carriedAddresses.some(isRefused)) return;
  logSecurityEvent(context, { event: "redirect_refused", outcome: "visitor" });
}

/** The carried parameters for creating a flow: Kratos requires whole addresses. */
export function readCreationParameters({ kind, door, carried }: Visit): Record<string, string> {
  const parameters = { ...door.creates[kind], ...creationParameters(carried) };
  for (const name of carriedAddresses) {
    const address = parameters[name];
    if (address) parameters[name] = new URL(address, env.PUBLIC_URL).href;
  }
  return parameters;
}
