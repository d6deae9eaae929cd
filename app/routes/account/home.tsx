import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { account } from "../../doors/account";
import { wordsFor } from "../../i18n/words.server";
import { describeInvitation } from "../../kratos/page/passkey-invitation.server";
import { describeHome } from "../../kratos/session/describe-home.server";
import { requireSession } from "../../kratos/session/session.server";
import { HomeCard } from "../../ui/screen/home-card";
import { PasskeyInvitation } from "../../ui/screen/passkey-invitation";

/** The home page: who is signed in, and links. Anyone else is sent to sign in. */
export const meta: MetaFunction<typeof loader> = ({ data }) =>
  data ? [{ title: data.text.title }] : [];

export async function loader({ request, context }: LoaderFunctionArgs) {
  const session = await requireSession({ door: account, request, context });
  const words = await wordsFor(request);
  const invitation = await describeInvitation(request, words);
  return { ...describeHome(session, words), invitation };
}

export default function Home() {
  const { address, isUnverified, hasApps, text, invitation } = useLoaderData<typeof loader>();
  const { settings, sessions, apps, verification, logout } = account.paths;
  return (
    <>
      {invitation ? <PasskeyInvitation {...invitation} /> : null}
      <HomeCard
        title={text.title}
        signedInAs={text.signed_in_as}
        address={address}
        ways={[
          { to: settings, label: text.settings, hint: text.settings_hint },
          { to: sessions, label: text.sessions, hint: text.sessions_hint },
          ...(hasApps ? [{ to: apps, label: text.apps, hint: text.apps_hint }] : []),
          ...(isUnverified
            ? [{ to: verification, label: text.verify, hint: text.verify_hint }]
            : []),
        ]}
        logout={{ to: logout, label: text.log_out }}
      />
    </>
  );
}
