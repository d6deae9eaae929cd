import { drawnFieldsField } from "../flow/field-names";
import { isSecretName } from "../flow/repair/typed-values";

/**
 * The fields of a form that could not be delivered that may be written into a page, to send them again from there.
 */
export interface Resend {
  kept: { name: string; value: string; label?: string }[];
  /** Fields that have to be typed again. */
  secrets: string[];
}

/** More than people type into a form; six times as much once it is written into a page. */
const mostKept = 20_000;

export function keepForResend(typed: URLSearchParams): Resend {
  const resend: Resend = { kept: [], secrets: [] };
  let left = mostKept;
  for (const [name, value] of typed) {
    left -= name.length + value.length;
    if (left < 0) break;
    if (name === "csrf_token" || !isSecretName(name)) resend.kept.push({ name, value });
    else if (value) resend.secrets.push(name);
  }
  return resend;
}

/**
 * What somebody typed into a form that was refused as a whole, for a fresh form of the same page; what belonged to the
 * form itself stays behind.
 */
export function keepForFreshForm(typed: URLSearchParams): Resend["kept"] {
  const { kept } = keepForResend(typed);
  const ofTheForm = ["csrf_token", "method", drawnFieldsField];
  return kept.filter(({ name, value }) => value !== "" && !ofTheForm.includes(name));
}
