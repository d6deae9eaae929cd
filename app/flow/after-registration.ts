import type { Flow } from "./flow";

/**
 * Whether a verification began with a registration. Kratos (v1.3.1) gives it the address that the registration was
 * requested with, which no visitor can choose for a verification of their own.
 */
export function isAfterRegistration(flow: Flow): boolean {
  return isRequestedAt(flow, "/self-service/registration/");
}

/** Whether a verification began with a new address in the settings. It has their address (v1.3.1). */
export function isAfterSettings(flow: Flow): boolean {
  return isRequestedAt(flow, "/self-service/settings/");
}

function isRequestedAt({ request_url: address }: Flow, path: string): boolean {
  if (!address || !URL.canParse(address)) return false;
  return new URL(address).pathname.includes(path);
}
