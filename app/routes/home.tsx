import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { describeHome } from "../account/home.server";
import { spaceBetween } from "../i18n/format";
import { requireSession } from "../kratos/session.server";
import { ownAddressField } from "../model/field-names";
import { account } from "../model/variants";
import { Mark } from "../ui/account-icon";
import { Form } from "../ui/form/form";
import { type Method, Methods } from "../ui/methods";
import { PartyPicture } from "../ui/screen/app-access";
import { Address, OwnName } from "../ui/text";
import { titleMeta } from "../web/page-frame";
import { readRequest } from "../web/read-request.server";

/** The home page: who is signed in, and links. Anyone else is sent to sign in. */
export const meta = titleMeta<typeof loader>(({ text }) => text.title);

export async function loader({ request, context }: LoaderFunctionArgs) {
  const session = await requireSession({ variant: account, request, context });
  return describeHome(session, (await readRequest({ request, context })).words);
}

export default function Home() {
  const { text, name, address, isVerified, verify, hasApps } = useLoaderData<typeof loader>();
  const to = account.paths;
  const areas: Method[] = [
    { to: to.settings, label: text.settings, hint: text.settings_hint, icon: "person" },
    { to: to.sessions, label: text.sessions, hint: text.sessions_hint, icon: "computer" },
  ];
  if (hasApps) {
    areas.push({ to: to.apps, label: text.apps, hint: text.apps_hint, icon: "exchange" });
  }
  // The person's own address stands above the way to its verification.
  const isOwn = isVerified === false;
  return (
    <div className="home">
      <h1>{text.title}</h1>
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
        <Form className="home-verify" action={verify.to}>
          <span className="hint">
            {verify.why}
            {spaceBetween(verify.why, verify.hint)}
            {verify.hint}
          </span>
          <button className="mark mark-warning" name={ownAddressField} value="true">
            {text.verify_now}
          </button>
        </Form>
      ) : null}
      {verify && !isOwn ? (
        <Methods className="ways ways-urgent" ways={[{ ...verify, icon: "warning" }]} />
      ) : null}
      <Methods className="ways tiles" ways={areas} />
    </div>
  );
}
