/** Domains that are mistyped often, and long enough to tell a slip from another domain. */
const targets = [
  "gmail.com",
  "googlemail.com",
  "outlook.com",
  "hotmail.com",
  "yahoo.com",
  "icloud.com",
  "protonmail.com",
];

/** Domains that exist and are one sign away from one of those. */
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

/** The well-known domain that an address almost has; undefined if it has one, or another one. */
export function suggestDomain(address: string): string | undefined {
  const domain = address.slice(address.lastIndexOf("@") + 1).toLowerCase();
  if (!address.includes("@") || real.has(domain)) return undefined;
  return targets.find((target) => isOneSlip(domain, target));
}

/** Whether one sign is missing, added or wrong, or two neighbours are swapped. */
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
