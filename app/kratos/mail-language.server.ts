import type { Visit } from "../web/visit.server";

type Asked = Pick<Visit, "variant" | "words">;

const field = "transient_payload";

/** The variant, also by its former name, which mail templates of an older build read. That name goes with 0.3.0. */
function nameVariant({ name }: Asked["variant"]) {
  return { variant: name, door: name };
}

/**
 * Tells Kratos in which language and at which variant a form asked for a mail; docs/mail.md. Only our own facts
 * count: a field of that name that a browser added was not drawn, so it is not in `form`. A form of Kratos' own with
 * such fields (its CAPTCHA) stays as it is.
 */
export function addMailLanguage(form: URLSearchParams, { variant, words }: Asked): void {
  if ([...form.keys()].some((name) => name === field || name.startsWith(`${field}.`))) return;
  form.set(field, JSON.stringify({ lang: words.language, ...nameVariant(variant) }));
}

/**
 * Tells it in the address of a flow, for mails without a form of ours: v1.3.1 forgets the payload of a recovery by
 * link, v26.2 that of a changed address, and sends the code of a second factor when its flow begins.
 */
export function mailParameters({ variant, words }: Asked): Record<string, string> {
  return { lng: words.language, ...nameVariant(variant) };
}

/** Tells it in the address to which Kratos leads after a password. Another address stays as it is. */
export function addMailParameters(to: string, asked: Asked): string {
  if (!URL.canParse(to)) return to;
  const address = new URL(to);
  const { pathname, searchParams } = address;
  const isSecondStep =
    pathname.endsWith("/self-service/login/browser") && searchParams.get("aal") === "aal2";
  if (!isSecondStep) return to;
  for (const [name, value] of Object.entries(mailParameters(asked))) searchParams.set(name, value);
  return address.href;
}
