import { drawnFieldsField } from "../model/field-names";
import type { InputNode } from "../model/flow";
import { isListKind } from "../model/identity-field";

/** Fields of an undelivered form that may be written into a page, to send them again from there. */
export interface Resend {
  kept: { name: string; value: string; label?: string }[];
  secrets: string[];
}

/** People type less into a form. It is six times as much once it is written into a page. */
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

/** Typed values of a form that was refused as a whole; the form's own fields stay behind. */
export function keepForFreshForm(typed: URLSearchParams): Resend["kept"] {
  const { kept } = keepForResend(typed);
  const ofTheForm = ["csrf_token", "method", drawnFieldsField];
  return kept.filter(({ name }) => !ofTheForm.includes(name));
}

/**
 * The typed value of a field, to draw it again: no password, nothing hidden, and a code only if the form did not
 * reach Kratos, so that the code is still valid.
 */
export function typedValue(
  { attributes, trait }: InputNode,
  typed: URLSearchParams,
  { withCode = false }: { withCode?: boolean } = {},
): string | undefined {
  const { name } = attributes;
  if (!isKept(attributes) && !(withCode && name === "code")) return undefined;
  // Its rows hold the typed values already, without the empty ones between.
  if (trait && isListKind(trait.kind)) return undefined;
  return typed.getAll(name).at(-1);
}

function isKept({ name, type }: { name: string; type: string }): boolean {
  if (name === "method" || isSecretName(name)) return false;
  return !["hidden", "password", "submit", "button"].includes(type);
}

/** A field with a secret of the person is never drawn again and never kept. */
export function isSecretName(name: string): boolean {
  if (name.startsWith("traits.") || presses.test(name)) return false;
  return /(^|_)(password|code|secret|totp|token)($|_)/.test(name);
}

/** Buttons of Kratos that are named after a secret and send none. */
const presses = /^(lookup_secret_(confirm|regenerate|reveal|disable)|totp_unlink)$/;
