/** Whether a field takes a code from a mail or from an authenticator app. */
export function isOneTimeCode(name: string): boolean {
  return name === "code" || name === "totp_code";
}

/**
 * What a browser is to hold against a pasted code: digits, and what mails and apps put between them. There is no
 * longest length beside it, since a browser cuts off what is pasted: `123 456` would lose its last digit.
 */
export const oneTimeCodePattern = "[0-9 \\-]+";

/** The code as Kratos takes it, however it was typed: `123 456` and `123-456` are `123456`. */
export function readOneTimeCode(typed: string): string {
  return typed.replace(/[\s-]/g, "");
}
