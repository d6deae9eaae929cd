/**
 * Reads typed, pasted or dictated text as Kratos and Hydra compare it. Each function reads its own result as itself,
 * and leaves an unknown text for Kratos to refuse.
 */

/** No code, address or number is longer, with all that may stand around it. */
const longest = 2_000;

/** Spaces, dashes of every script, the sign of a minus, and the one of a Japanese keyboard. */
const gaps = /[\s\p{Dash}\u30fc]+/gu;

/** A code of six digits, also in a sentence; undefined if there is none, or more than one. */
export function readCode(typed: string): string | undefined {
  const runs = plain(typed).replace(gaps, "").match(/\d+/g) ?? [];
  const [code, other] = new Set(runs.filter((run) => run.length === 6));
  return other === undefined ? code : undefined;
}

/** A text with a digit: it must not refuse a sentence that `readCode` takes, and a maxlength would cut pasted text. */
export const codePattern = "[\\s\\S]*[\\p{N}\\p{So}][\\s\\S]*";

/** Kratos makes backup codes of eight lower-case letters and digits (v1.3.1 and newest). */
const backupCode = /^[a-z\d]{8}$/;

/** Drops a phone's capital at the start and space at the end. In a sentence, the code has a digit. */
export function readBackupCode(typed: string): string {
  const text = plain(typed).toLowerCase();
  const whole = text.replace(gaps, "");
  if (backupCode.test(whole)) return whole;
  const parts = text.split(/[^a-z\d\s\p{Dash}]+/u).map((part) => part.replace(gaps, ""));
  const words = text.split(/[^a-z\d\p{Dash}]+/u).map((word) => word.replace(gaps, ""));
  const isFound = (part: string) => backupCode.test(part) && /\d/.test(part);
  const [code, other] = new Set([...parts, ...words].filter(isFound));
  return code !== undefined && other === undefined ? code : whole;
}

/** The codes to try at Hydra: as typed, in ASCII, and in capitals. An operator chooses letters, case and length. */
export function readDeviceCodes(typed: string): string[] {
  const ascii = plain(typed).replace(/^.*:/s, "");
  const code = dropEnd(ascii, isEnd);
  const codes = [typed.replace(/\p{Cf}/gu, ""), code, code.toUpperCase()];
  return [...new Set(codes.map((each) => each.replace(gaps, "")))].filter(Boolean);
}

/** Turns digits of every script and wide signs into ASCII; drops invisible signs and marks on others. */
function plain(typed: string): string {
  return typed
    .normalize("NFKC")
    .replace(/[\p{Cf}\p{M}]/gu, "")
    .replace(/\p{Nd}/gu, readDigit);
}

/** Unicode has the digits of each script in a row from zero to nine, and such rows may follow each other. */
function readDigit(sign: string): string {
  const place = sign.codePointAt(0) ?? 0;
  let first = place;
  while (/\p{Nd}/u.test(String.fromCodePoint(first - 1))) first -= 1;
  return String((place - first) % 10);
}

/** Drops the signs around a copied address. Kratos (v1.3.1 and newest) refuses letters in its domain. */
export function readAddress(typed: string): string {
  if (typed.length > longest) return typed;
  const text = trimUnseen(typed.replace(/\p{Cf}/gu, keepJoiner)).replace(/[\uff20\ufe6b]/g, "@");
  const inner = (/^[^<>]*<([^<>]*)>[\s,;.]*$/.exec(text)?.[1] ?? text).trim();
  const bare = /^mailto:([^?]*)/i.exec(inner)?.[1] ?? inner;
  const [, local, domain] = /^([^\s@<>,;:]+)@([^\s@<>,;:]+)$/.exec(dropEnd(bare, isEnd)) ?? [];
  if (local === undefined || domain === undefined) return trimUnseen(typed);
  return `${local.replace(/\p{Cf}/gu, "")}@${asciiDomain(domain)}`;
}

/** Ends a copy from a sentence or a list, or is a space that was pressed twice. */
function isEnd(sign: string): boolean {
  return /[\s.,;\u3002\uff0c\uff1b]/.test(sign);
}

function dropEnd(text: string, isDropped: (sign: string) => boolean): string {
  let last = text.length;
  while (last > 0 && isDropped(text.charAt(last - 1))) last -= 1;
  return text.slice(0, last);
}

/** A joiner may be a letter's part in a domain; elsewhere such signs are dropped. */
function keepJoiner(sign: string): string {
  return isJoiner(sign) ? sign : "";
}

function asciiDomain(domain: string): string {
  const plainDomain = domain.replace(/\p{Cf}/gu, "");
  return hostOf(domain) ?? hostOf(plainDomain) ?? plainDomain;
}

/** The domain that a browser would ask for; undefined if it is none, or a number. */
function hostOf(domain: string): string | undefined {
  if (!/[^ -~]/.test(domain) || /[/\\?#%[\]|^]/.test(domain)) return undefined;
  try {
    const { hostname } = new URL(`http://${domain}`);
    return /(^|\.)\d+$/.test(hostname) ? undefined : hostname;
  } catch {
    return undefined;
  }
}

/** As the newest Kratos stores it: "+" for "00", and no "(0)". Kratos v1.3.1 takes every spelling literally. */
export function readPhone(typed: string): string {
  if (typed.length > longest) return typed;
  const text = plain(typed)
    .trim()
    .replace(/^tel:\s*/i, "");
  if (!/^(\+|00)[\d\s().\p{Dash}/]+$/u.test(text)) return typed;
  const digits = text
    .replace(/^00/, "+")
    .replace("(0)", "")
    .replace(/[^+\d]/g, "");
  return /^\+[1-9]\d{5,14}$/.test(digits) ? digits : typed;
}

/** Changes nothing inside: Kratos compares its signs one by one. */
export function readName(typed: string): string {
  return trimUnseen(typed);
}

export function readIdentifier(typed: string): string {
  if (/[@\uff20\ufe6b]/.test(typed)) return readAddress(typed);
  const phone = readPhone(typed);
  return phone === typed ? readName(typed) : phone;
}

/** Most keyboards send this form. Kratos compares bytes, and spaces count. */
export function readSecret(typed: string): string {
  return typed.normalize("NFC");
}

/** A joiner at an end may be a letter's part. */
function trimUnseen(text: string): string {
  const begun = dropEnd(text, (sign) => isUnseen(sign) && !isJoiner(sign));
  let first = 0;
  while (first < begun.length && isUnseen(begun.charAt(first))) first += 1;
  return begun.slice(first);
}

function isUnseen(sign: string): boolean {
  return /[\s\p{Cf}]/u.test(sign);
}

function isJoiner(sign: string): boolean {
  return sign === "\u200c" || sign === "\u200d";
}

const readers = new Map<string, (typed: string) => string>([
  ["code", (typed) => readCode(typed) ?? typed],
  ["totp_code", (typed) => readCode(typed) ?? typed],
  ["lookup_secret", readBackupCode],
  ["identifier", readIdentifier],
  ["email", readIdentifier],
  ["recovery_address", readIdentifier],
  ["recovery_confirm_address", readIdentifier],
  ["password", readSecret],
]);

/** Traits are read by their schema instead. */
export function readField(name: string, typed: string): string {
  return readers.get(name)?.(typed) ?? typed;
}
