let given = 0;

/** An unused address of this machine: proxies limit what one address may send. */
export function otherAddress(): string {
  given += 1;
  return `127.1.${given >> 8}.${given & 255}`;
}
