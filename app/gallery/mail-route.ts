import type { LoaderFunctionArgs } from "@remix-run/node";
import { requestedRoute } from "../config/base-path.server";
import { mobileEdition } from "../i18n/catalogue.server";
import { findLanguage } from "../i18n/language.server";
import type { MailName } from "../mail/mails";
import { isUnder, mobilePaths } from "../model/variants";
import { notFoundPage } from "../web/problem.server";
import { requireGallery } from "./draw.server";

/** A mail's styles are in its tags, and nothing in it runs. */
const policy =
  "default-src 'none'; style-src 'unsafe-inline'; img-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

/** One of the mails that Kratos sends, as a document of its own. */
export async function loader({ request, params }: LoaderFunctionArgs) {
  await requireGallery(request);
  // What draws mails is loaded only here: the server does not need it.
  const { drawExample } = await import("../mail/draw-example.server");
  const name = params.mail as MailName;
  const isMobile = isUnder(requestedRoute(request), mobilePaths.gallery);
  const html = drawExample(name, isMobile ? mobileEdition : await findLanguage(request));
  if (html === undefined) throw await notFoundPage(request);
  return new Response(html, {
    headers: { "Content-Type": "text/html; charset=utf-8", "Content-Security-Policy": policy },
  });
}
