/**
 * A phone number as the newest Kratos stores it, where no knowledge of countries is needed for that: without the signs that
 * people put between its digits, without the "(0)" that is dialled inside the country only, and with "+" for a leading
 * "00". Kratos v1.3.1 takes every spelling literally. Any other text stays as it is.
 */
export function evenPhone(text: string): string {
  const trimmed = text.trim();
  if (!/^(\+|00)[\d\s().\-/\u2010-\u2015]+$/.test(trimmed)) return text;
  const digits = trimmed
    .replace(/^00/, "+")
    .replace("(0)", "")
    .replace(/[^+\d]/g, "");
  return /^\+[1-9]\d{5,14}$/.test(digits) ? digits : text;
}
