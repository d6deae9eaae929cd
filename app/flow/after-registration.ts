import type { Flow } from "./flow";

/**
 * Whether a verification began with a registration. Kratos (v1.3.1) gives it the address that the registration was
 * requested with, which no visitor can choose for a verification of their own.
 */
export function isAfterRegistration({ request_url: address }: Flow): boolean {
  if (!address || !URL.canParse(address)) return false;
  return new URL(address).pathname.includes("/self-service/registration/");
}
