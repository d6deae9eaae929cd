import { useLoaderData } from "@remix-run/react";
import { titleMeta } from "../web/page-frame";
import { support } from "../brand/brand.server";
import { mobileWords } from "../i18n/words.server";
import { env } from "../config/env.server";
import { Card } from "../ui/card";
import { MobilePage } from "../ui/screen/mobile-page";

/** An expired or used recovery link leads here. */
export const meta = titleMeta<typeof loader>(({ text }) => text.title);

export function loader() {
  return { text: mobileWords("recovery_expired"), contact: support, appLink: env.MOBILE_APP_LINK };
}

export default function RecoveryExpired() {
  const { text, contact, appLink } = useLoaderData<typeof loader>();
  return (
    <MobilePage>
      <Card title={text.title}>
        <p>{text.text}</p>
        {contact ? (
          <p>
            {text.contact} <a href={contact.href}>{contact.text}</a>
          </p>
        ) : null}
        {appLink ? (
          <a className="button button-primary" href={appLink}>
            {text.to_app}
          </a>
        ) : null}
      </Card>
    </MobilePage>
  );
}
