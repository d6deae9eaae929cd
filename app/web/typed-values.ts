import { drawnFieldsField } from "../model/field-names";
import type { InputNode } from "../model/flow";
import { isListKind } from "../model/identity-field";

/** Fields of an undelivered form that a page may contain, to send them again from there. */
export interface Resend {
  kept: { name: string; value: string; label?: string }[];
  secrets: string[];
}

/** Forms of people are shorter. A value takes up to six times as much in a page. */
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

/** Typed values of a refused form, without the form's own fields. */
export function keepForFreshForm(typed: URLSearchParams): Resend["kept"] {
  const { kept } = keepForResend(typed);
  const ofTheForm = ["csrf_token", "method", drawnFieldsField];
  return kept.filter(({ name }) => !ofTheForm.includes(name));
}

/** No password, nothing hidden; a code only if it did not reach Kratos and is still valid. */
export function typedValue(
  { attributes, trait }: InputNode,
  typed: URLSearchParams,
  { withCode = false }: { withCode?: boolean } = {},
): string | undefined {
  const { name } = attributes;
  if (!isKept(attributes) && !(withCode && name === "code")) return undefined;
  // Its rows already hold the typed values, without empty ones.
  if (trait && isListKind(trait.kind)) return undefined;
  return typed.getAll(name).at(-1);
}

function isKept({ name, type }: { name: string; type: string }): boolean {
  if (name === "method" || isSecretName(name)) return false;
  return !["hidden", "password", "submit", "button"].includes(type);
}

/** The value is never drawn again and never kept. */
export function isSecretName(name: string): boolean {
  if (name.startsWith("traits.") || presses.test(name)) return false;
  return /(^|_)(password|code|secret|totp|token)($|_)/.test(name);
}

/** Kratos names these buttons after a secret; they send none. */
const presses = /^(lookup_secret_(confirm|regenerate|reveal|disable)|totp_unlink)$/;
