import type { Visit } from "../web/visit.server";

type MailReader = Pick<Visit, "variant" | "words">;

const payloadField = "transient_payload";

/** Mail templates of an older build read the variant's former name, which goes with 2.0.0. */
function nameVariant({ name }: MailReader["variant"]) {
  return { variant: name, door: name };
}

/** Only our own facts count (docs/mail.md); a form of Kratos that has such fields (its CAPTCHA) stays as it is. */
export function addMailLanguage(form: URLSearchParams, { variant, words }: MailReader): void {
  if ([...form.keys()].some((name) => name === payloadField || name.startsWith(`${payloadField}.`)))
    return;
  form.set(payloadField, JSON.stringify({ lang: words.language, ...nameVariant(variant) }));
}

/** For mails without a form's payload: a recovery by link (v1.3.1), a changed address (v26.2), a second factor. */
export function mailParameters({ variant, words }: MailReader): Record<string, string> {
  return { lng: words.language, ...nameVariant(variant) };
}

/** For the address to which Kratos leads after a password. Another address stays as it is. */
export function addMailParameters(to: string, asked: MailReader): string {
  if (!URL.canParse(to)) return to;
  const address = new URL(to);
  const { pathname, searchParams } = address;
  const isSecondStep =
    pathname.endsWith("/self-service/login/browser") && searchParams.get("aal") === "aal2";
  if (!isSecondStep) return to;
  for (const [name, value] of Object.entries(mailParameters(asked))) searchParams.set(name, value);
  return address.href;
}
