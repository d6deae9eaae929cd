import { data, type LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { titleMeta } from "../../page/document-title";
import { account, securityCheck } from "../../doors/account";
import { findRecovery } from "../../kratos/remembered/account/recovery.server";
import { describeInvitation } from "../../kratos/remembered/account/passkey-invitation.server";
import { describeHome } from "../../kratos/home/describe-home.server";
import { findOtherSessions } from "../../kratos/session/other-sessions.server";
import { isByRecovery, requireSession } from "../../kratos/session/session.server";
import { findJustDismissed, isSavedNow } from "../../page/toast.server";
import { HomePage } from "../../ui/screen/home-page";
import { PasskeyInvitation } from "../../ui/screen/passkey-invitation";
import type { Way } from "../../ui/ways";
import { WaysInPanel } from "../../ui/screen/ways-in-panel";
import { lookAtAccount } from "../look-at-account.server";

/** The home page: who is signed in, whether they get back in, and links. Anyone else is sent to sign in. */
export const meta = titleMeta<typeof loader>(({ text }) => text.title);

export async function loader({ request, context }: LoaderFunctionArgs) {
  const visit = { door: account, request, context };
  const session = await requireSession(visit);
  const justDismissed = await findJustDismissed(request);
  const { words, headers, ...seen } = await lookAtAccount(visit, {
    session,
    others: findOtherSessions(visit),
    mayTakeBack: justDismissed.length > 0,
  });
  const known = {
    ...seen,
    recovered: isByRecovery(session) ? await findRecovery(request) : undefined,
    // A new password may leave those signed in who have the old one.
    isNewPassword: isByRecovery(session) && (await isSavedNow(request)),
    justDismissed,
  };
  const home = describeHome(session, known, words);
  // A passkey is no way back in for somebody who may lose the second factor, so the warning stands alone.
  const hasFirst =
    home.toVerify !== undefined || home.question !== undefined || home.waysIn?.tone === "warning";
  const invitation =
    seen.ways?.passkeys || hasFirst
      ? undefined
      : await describeInvitation({ request, headers, session, words });
  return data({ ...home, action: account.paths.verification, invitation }, { headers });
}

export default function Home() {
  const {
    name,
    address,
    isVerified,
    toVerify,
    waysIn,
    missing,
    advice,
    hasApps,
    action,
    invitation,
    awaits,
    newPassword,
    lostDevices,
    ending,
    isCheckFirst,
    question,
    marked,
    text,
  } = useLoaderData<typeof loader>();
  const { settings, sessions, apps, logout } = account.paths;
  const urgent: Way[] = [];
  if (newPassword) urgent.push({ ...newPassword, icon: "key" });
  urgent.push(...lostDevices);
  if (ending) urgent.push({ ...ending, icon: "computer" });
  const check: Way = { to: securityCheck, label: text.wrong, hint: text.wrong_hint, icon: "info" };
  const icon = question ? "warning" : "info";
  if (isCheckFirst) urgent.push({ ...check, ...question, icon });
  if (toVerify) {
    const to = awaits ?? action;
    urgent.push({ to, label: text.verify, hint: text.verify_hint, icon: "warning" });
  }
  if (missing) urgent.push({ ...missing, icon: "warning" });
  const areas: Way[] = [
    { to: settings, label: text.settings, hint: text.settings_hint, icon: "person" },
    { to: sessions, label: text.sessions, hint: text.sessions_hint, icon: "computer" },
  ];
  if (hasApps) areas.push({ to: apps, label: text.apps, hint: text.apps_hint, icon: "exchange" });
  return (
    <HomePage
      title={text.title}
      signedInAs={text.signed_in_as}
      name={name}
      address={address}
      verified={
        isVerified === undefined
          ? undefined
          : { is: isVerified, word: isVerified ? text.verified : text.not_verified }
      }
      marked={marked}
      urgent={urgent}
      areas={areas}
      logout={{ to: logout, link: text.log_out }}
      help={isCheckFirst ? undefined : check}
    >
      {invitation ? <PasskeyInvitation {...invitation} /> : null}
      {waysIn ? <WaysInPanel view={waysIn} advice={advice} /> : null}
    </HomePage>
  );
}
