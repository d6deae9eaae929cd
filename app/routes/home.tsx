import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { describeHome } from "../account/home.server";
import { spaceBetween } from "../i18n/format";
import { requireSession } from "../session/require-session.server";
import { ownAddressField } from "../model/field-names";
import { account, securityCheck } from "../model/variants";
import { Mark } from "../ui/account-icon";
import { Form } from "../ui/form/form";
import { Icon } from "../ui/icon";
import { type Method, Methods } from "../ui/methods";
import { AccountFrame } from "../ui/screen/account-frame";
import { PartyPicture } from "../ui/screen/app-access";
import { Address, MessageText, OwnName } from "../ui/text";
import { titleMeta } from "../web/page-frame";
import { readRequest } from "../web/read-request.server";

/** The home page: the signed-in person, and links. A signed-out person is sent to sign in. */
export const meta = titleMeta<typeof loader>(({ text }) => text.title);

export async function loader({ request, context }: LoaderFunctionArgs) {
  const session = await requireSession({ variant: account, request, context });
  return describeHome(session, (await readRequest({ request, context })).words);
}

export default function Home() {
  const page = useLoaderData<typeof loader>();
  const { text, check, name, address, isVerified, verify, hasApps } = page;
  const to = account.paths;
  const areas: Method[] = [
    { to: to.settings, label: text.settings, hint: text.settings_hint, icon: "person" },
    { to: securityCheck, label: check.title, hint: check.lead, icon: "key" },
    { to: to.sessions, label: text.sessions, hint: text.sessions_hint, icon: "computer" },
  ];
  if (hasApps) {
    areas.push({ to: to.apps, label: text.apps, hint: text.apps_hint, icon: "exchange" });
  }
  // The person's own address stands above the way to its verification.
  const isOwn = isVerified === false;
  return (
    <AccountFrame className="home" title={text.title}>
      <div className="home-person">
        <PartyPicture name={name ?? address} />
        <div>
          {name ? (
            <p className="home-name" data-testid="account-name">
              <OwnName text={name} />
            </p>
          ) : null}
          <p className="home-address">
            <span>
              <Address text={address} />
            </span>
            {isVerified ? <Mark tone="good">{text.verified}</Mark> : null}
          </p>
        </div>
      </div>
      {verify && isOwn ? (
        <Form className="notice notice-warning home-verify" action={verify.to}>
          <Icon name="warning" />
          <p>
            {verify.why}
            {spaceBetween(verify.why, verify.hint)}
            <MessageText message={{ text: verify.hint, strong: verify.address }} />
          </p>
          <button className="button button-outlined" name={ownAddressField} value="true">
            {text.verify_now}
          </button>
        </Form>
      ) : null}
      {verify && !isOwn ? (
        <Methods className="ways ways-urgent" ways={[{ ...verify, icon: "warning" }]} />
      ) : null}
      <Methods className="ways tiles" ways={areas} />
    </AccountFrame>
  );
}
