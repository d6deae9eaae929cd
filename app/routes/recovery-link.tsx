import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { recoveryLink } from "../model/mail-link";
import { openMailLink, takeMailLink } from "../flows/mail-link.server";
import { titleMeta } from "../web/page-frame";
import { passHeaders } from "./pass-headers";
import { MailLinkCard } from "../ui/screen/mail-link-card";

/** Asks before a recovery link of a mail is taken. Opening it changes nothing; the form works without JavaScript. */
export const meta = titleMeta<typeof loader>(({ text }) => text.title);
export const headers = passHeaders;

export function loader({ request, context }: LoaderFunctionArgs) {
  return openMailLink(recoveryLink, { request, context });
}

export function action({ request, context }: ActionFunctionArgs) {
  return takeMailLink(recoveryLink, { request, context });
}

export default function RecoveryLink() {
  const view = useLoaderData<typeof loader>();
  return <MailLinkCard {...view} />;
}
