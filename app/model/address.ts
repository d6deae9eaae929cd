/** A page repeats half of it up to 17 times and stays below 256 kB; Hydra's v2.3.0 columns in MySQL take 64 KiB. */
export const longestAddress = 24 * 1024;

/** After the sign-in, an address has an application's request twice: as it was sent, and in Hydra's answer to it. */
export const longestChallenge = longestAddress / 2;

// Each character matches in one way only; otherwise a text of 60 kB takes seconds.
const format = /^[^\s@]+@[^\s@][^\s@.]*\.[^\s@]+$/;

/** Kratos sends a mail even to a mistyped address, but not to a phone number. */
export function isSentByMail(address: string): boolean {
  return address.includes("@");
}

/** Kratos can send a code there. A user name is none. */
export function isAddress(text: string): boolean {
  return isSentByMail(text) || /^\+[1-9]\d{5,14}$/.test(text);
}

export function isMailAddress(text: string): boolean {
  return format.test(text);
}

/** Hydra v2.3.0 stores any text as an address, even `javascript:`; only https without a password is accepted here. */
export function secureAddress(value: string | undefined): string | undefined {
  if (!value || !URL.canParse(value)) return undefined;
  const url = new URL(value);
  return url.protocol === "https:" && !url.username && !url.password ? url.href : undefined;
}

export function secureHost(value: string | undefined): string | undefined {
  const address = secureAddress(value);
  return address && new URL(address).host;
}

/** These domains are mistyped often, and long enough to tell a slip from another domain. */
const targets = [
  "gmail.com",
  "googlemail.com",
  "outlook.com",
  "hotmail.com",
  "yahoo.com",
  "icloud.com",
  "protonmail.com",
];

const real = new Set([
  "mail.com",
  "ymail.com",
  "email.com",
  "gmail.de",
  "yahoo.co",
  "outlook.co",
  "hotmail.co",
  "iloud.com",
]);

/** Undefined if the address has a well-known domain, or quite another one. */
export function suggestDomain(address: string): string | undefined {
  const domain = address.slice(address.lastIndexOf("@") + 1).toLowerCase();
  if (!address.includes("@") || real.has(domain)) return undefined;
  return targets.find((target) => isOneSlip(domain, target));
}

function isOneSlip(typed: string, meant: string): boolean {
  if (typed === meant || Math.abs(typed.length - meant.length) > 1) return false;
  let start = 0;
  while (start < typed.length && typed[start] === meant[start]) start += 1;
  const [left, right] = [typed.slice(start), meant.slice(start)];
  return (
    left.slice(1) === right ||
    left === right.slice(1) ||
    left.slice(1) === right.slice(1) ||
    (left[0] === right[1] && left[1] === right[0] && left.slice(2) === right.slice(2))
  );
}
