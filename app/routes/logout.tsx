import { type ActionFunctionArgs, data, type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { commitState } from "../state/own-cookies.server";
import { titleMeta } from "../web/page-frame";
import { tokenField } from "../model/field-names";
import { account, consent } from "../model/variants";
import { addressWith, withApplication } from "../model/parameters";
import { findChallenge } from "../oauth/challenge.server";
import { answerLogout, describeLogout, openLogout } from "../oauth/logout.server";
import { issueFormToken, requireFormToken, type TokenUse } from "../web/form-token.server";
import { readForm } from "../web/read-form.server";
import { redirectWithToast } from "../web/toast.server";
import { readRequest } from "../web/read-request.server";
import { readSession } from "../session/require-session.server";
import { isSignOutToken, signOut } from "../session/sign-out.server";
import { Named } from "../ui/text";
import { QuestionCard } from "../ui/screen/question-card";
import { readSessionCookie } from "../kratos/cookies.server";

/** Asks before signing out. Opening it changes nothing: its form, or that of the account menu, ends the session. */
export const meta = titleMeta<typeof loader>(({ text }) => text.title);

export async function loader({ request, context }: LoaderFunctionArgs) {
  const visit = { variant: account, request, context };
  const [asked, session] = await Promise.all([openLogout(visit), readSession(visit)]);
  const forApp = pageForApp(request);
  if (!asked && session === "none") return redirect(forApp ?? account.paths.login, 303);
  const { token, changes } = asked ?? (await issueFormToken(visit, tokenUse(request)));
  const { here, words } = await readRequest(visit);
  const action = asked || forApp ? here : account.paths.logout;
  const page = describeLogout({ asked, session, token, action, forApp }, words);
  return data(page, { headers: await commitState(changes) });
}

/** For a person who signs out to use another account at the application that they are on the way to. */
function pageForApp(request: Request): string | undefined {
  const challenge = findChallenge(request, "consent_challenge");
  return challenge
    ? addressWith(consent, new URLSearchParams({ consent_challenge: challenge }))
    : withApplication(account.paths.login, findChallenge(request, "login_challenge"));
}

/** Bound to the session's cookie, because without the second factor Kratos does not name the session. */
function tokenUse(request: Request): TokenUse {
  return { purpose: "logout", about: ["session", readSessionCookie(request)] };
}

export async function action({ request, context }: ActionFunctionArgs) {
  const visit = { variant: account, request, context };
  const form = await readForm(visit);
  if (new URL(request.url).searchParams.has("logout_challenge")) return answerLogout(visit, form);
  const { logout } = account.paths;
  const login = pageForApp(request) ?? account.paths.login;
  // Another tab has signed out: there is nothing left to protect.
  if (!readSessionCookie(request)) return redirectWithToast(login, "signed_out");
  // The menu's form has a token of its own, and asks nothing.
  if (!isSignOutToken(request, form.get(tokenField))) {
    await requireFormToken(visit, { form, use: tokenUse(request), again: logout });
  }
  return redirectWithToast(login, "signed_out", { headers: await signOut(visit) });
}

export default function Logout() {
  const { address, text, why, client, token, action, stay } = useLoaderData<typeof loader>();
  return (
    <QuestionCard
      title={text.title}
      question={text.question}
      lead={why ? <Named sentence={why} names={{ client: client ?? "" }} /> : undefined}
      detail={address}
      action={action}
      token={token}
      yes={text.yes}
      no={{ label: text.no, to: stay }}
    />
  );
}
