import { isSecretName } from "../flow/typed-values";

/** What of a form that could not be delivered may be written into a page, to be sent again from there. */
export interface Resend {
  kept: { name: string; value: string }[];
  /** Fields whose content has to be typed again. */
  secrets: string[];
}

export function keepForResend(typed: URLSearchParams): Resend {
  const resend: Resend = { kept: [], secrets: [] };
  for (const [name, value] of typed) {
    if (name === "csrf_token" || !isSecretName(name)) resend.kept.push({ name, value });
    else if (value) resend.secrets.push(name);
  }
  return resend;
}
