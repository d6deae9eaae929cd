import type { LoaderFunctionArgs } from "@remix-run/node";
import { mobileEdition } from "../i18n/catalogue.server";
import type { MailName } from "../mail/mails";
import { mobile } from "../model/variants";
import { notFoundPage } from "../web/problem.server";
import { readRequest } from "../web/read-request.server";
import { requireGallery } from "./draw.server";

/** A mail's styles are in its tags, and nothing in it runs. */
const policy =
  "default-src 'none'; style-src 'unsafe-inline'; img-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

/** One of the mails that Kratos sends, as a document of its own. */
export async function loader({ params, ...asked }: LoaderFunctionArgs) {
  await requireGallery(asked);
  // The code that draws mails is loaded only here: the server does not need it.
  const { drawExample } = await import("../mail/draw-example.server");
  const name = params.mail as MailName;
  const { variant, words } = await readRequest(asked);
  const html = drawExample(name, variant === mobile ? mobileEdition : words.language);
  if (html === undefined) throw await notFoundPage(asked);
  return new Response(html, {
    headers: { "Content-Type": "text/html; charset=utf-8", "Content-Security-Policy": policy },
  });
}
