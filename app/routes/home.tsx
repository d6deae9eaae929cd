import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { describeHome } from "../account/home.server";
import { wordsFor } from "../i18n/words.server";
import { requireSession } from "../kratos/session.server";
import { account } from "../model/variants";
import { Aside } from "../ui/card";
import { Mark } from "../ui/icon";
import { type Method, Methods } from "../ui/methods";
import { Address } from "../ui/text";
import { titleMeta } from "../web/page-frame";

/** The home page: who is signed in, and links. Anyone else is sent to sign in. */
export const meta = titleMeta<typeof loader>(({ text }) => text.title);

export async function loader({ request, context }: LoaderFunctionArgs) {
  const session = await requireSession({ variant: account, request, context });
  return describeHome(session, await wordsFor(request));
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
  return (
    <div className="home">
      <h1>{text.title}</h1>
      <div className="home-person">
        {text.signed_in_as}
        {name ? (
          <span className="signed-in-name" data-testid="account-name">
            <bdi>{name}</bdi>
          </span>
        ) : null}
        <p className="signed-in-address">
          <strong>
            <Address text={address} />
          </strong>
          {isVerified === undefined ? null : (
            <Mark tone={isVerified ? "good" : "warning"}>
              {isVerified ? text.verified : text.not_verified}
            </Mark>
          )}
        </p>
      </div>
      {verify ? (
        <Methods className="ways ways-urgent" ways={[{ ...verify, icon: "warning" }]} />
      ) : null}
      <Methods className="ways" ways={areas} />
      <Aside to={to.logout} link={text.log_out} testId="logout-link" />
    </div>
  );
}
