import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { verificationLink } from "../model/mail-link";
import { openMailLink, takeMailLink } from "../flows/mail-link.server";
import { titleMeta } from "../web/page-frame";
import { passHeaders } from "./pass-headers";
import { MailLinkCard } from "../ui/screen/mail-link-card";

/** Asks before the link of a mail verifies an address. Opening it changes nothing; the form works without JavaScript. */
export const meta = titleMeta<typeof loader>(({ text }) => text.title);
export const headers = passHeaders;

export function loader({ request, context }: LoaderFunctionArgs) {
  return openMailLink(verificationLink, { request, context });
}

export function action({ request, context }: ActionFunctionArgs) {
  return takeMailLink(verificationLink, { request, context });
}

export default function VerificationLink() {
  const view = useLoaderData<typeof loader>();
  return <MailLinkCard {...view} />;
}
