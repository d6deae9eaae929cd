/** Hydra v2.3.0 stores any text as an address, even `javascript:`; only https without a password is accepted here. */
export function secureAddress(value: string | undefined): string | undefined {
  if (!value || !URL.canParse(value)) return undefined;
  const url = new URL(value);
  return url.protocol === "https:" && !url.username && !url.password ? url.href : undefined;
}

/** The application's own address, if it is secure in this sense. */
export function secureHost(value: string | undefined): string | undefined {
  const address = secureAddress(value);
  return address && new URL(address).host;
}
