import type { Door } from "../doors/door";
import { wordsFor } from "../i18n/words.server";

const field = "transient_payload";

/**
 * Tells Kratos for the mail that a form may cause in which language and at which door it was asked for; docs/mail.md.
 * Only what we know counts: what a browser wrote there was not drawn, so it is not in `form`. A form of Kratos' own
 * with such fields (its CAPTCHA) stays as it is.
 */
export async function tellMailLanguage(
  form: URLSearchParams,
  { door, request }: { door: Door; request: Request },
): Promise<void> {
  if ([...form.keys()].some((name) => name === field || name.startsWith(`${field}.`))) return;
  const { language } = await wordsFor(request);
  form.set(field, JSON.stringify({ lang: language, door: door.name }));
}
