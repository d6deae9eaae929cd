// A dot within the part after the @. Each character matches in one way only; otherwise a text of 60 kB takes seconds.
const format = /^[^\s@]+@[^\s@][^\s@.]*\.[^\s@]+$/;

/** Whether Kratos sends to an address by mail, also if it is mistyped, and not to a phone number. */
export function isSentByMail(address: string): boolean {
  return address.includes("@");
}

/** Whether a text has the form of an e-mail address, as required. */
export function isMailAddress(text: string): boolean {
  return format.test(text);
}
