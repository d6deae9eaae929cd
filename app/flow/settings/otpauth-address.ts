interface Account {
  /** The key that Kratos shows, in base32. */
  secret: string;
  product: string;
  /** Whose account it is, if the page knows. */
  account?: string;
}

/**
 * The address that opens an authenticator app on this device with the key. Kratos makes keys for six digits and 30
 * seconds (v1.3.1), which are an app's defaults; product and account only name the entry.
 */
export function otpauthAddress({ secret, product, account }: Account): string | undefined {
  if (!/^[A-Z2-7]{16,128}$/.test(secret)) return undefined;
  const label = [product, account].filter(Boolean).map((part) => encodeURIComponent(part ?? ""));
  return `otpauth://totp/${label.join(":")}?secret=${secret}&issuer=${encodeURIComponent(product)}`;
}
