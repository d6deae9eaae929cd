import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { mobileRecoveryLink } from "../model/mail-link";
import { openMailLink, takeMailLink } from "../flows/mail-link.server";
import { titleMeta } from "../web/page-frame";
import { passHeaders } from "./pass-headers";
import { MailLinkCard } from "../ui/screen/mail-link-card";
import { MobilePage } from "../ui/screen/mobile-page";

/** Asks before a recovery link is taken that the app asked for. */
export const meta = titleMeta<typeof loader>(({ text }) => text.title);
export const headers = passHeaders;

export function loader({ request, context }: LoaderFunctionArgs) {
  return openMailLink(mobileRecoveryLink, { request, context });
}

export function action({ request, context }: ActionFunctionArgs) {
  return takeMailLink(mobileRecoveryLink, { request, context });
}

export default function MobileRecoveryLink() {
  const view = useLoaderData<typeof loader>();
  return (
    <MobilePage>
      <MailLinkCard {...view} />
    </MobilePage>
  );
}
