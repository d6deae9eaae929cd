/** Hydra v2.3.0 keeps any text as an address, `javascript:` too; only https without a password is one. */
export function secureAddress(value: string | undefined): string | undefined {
  if (!value || !URL.canParse(value)) return undefined;
  const url = new URL(value);
  return url.protocol === "https:" && !url.username && !url.password ? url.href : undefined;
}

/** Where an application says that it lives, when that is an address of the kind above. */
export function secureHost(value: string | undefined): string | undefined {
  const address = secureAddress(value);
  return address && new URL(address).host;
}
