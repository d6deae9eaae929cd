import {
  data,
  redirect,
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  type MetaFunction,
} from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { account } from "../../doors/account";
import { answerLogout, openLogout } from "../../hydra/logout.server";
import { issueFormToken, requireFormToken, type TokenUse } from "../../http/form-token.server";
import { readForm } from "../../http/read-form.server";
import { goWithToast } from "../../http/toast.server";
import { wordsFor } from "../../i18n/words.server";
import { readSessionCookie } from "../../kratos/relay.server";
import { addressHere, addressOf, readSession } from "../../kratos/session.server";
import { signOut } from "../../kratos/sign-out.server";
import { Named } from "../../ui/named";
import { QuestionCard } from "../../ui/question-card";

/** Asks before signing out. Opening the page changes nothing: only the form ends the session. */
export const meta: MetaFunction<typeof loader> = ({ data: loaded }) =>
  loaded ? [{ title: loaded.text.title }] : [];

export async function loader({ request, context }: LoaderFunctionArgs) {
  const visit = { door: account, request, context };
  const [asked, session] = await Promise.all([openLogout(visit), readSession(visit)]);
  const words = await wordsFor(request);
  if (asked) {
    const { client, token, headers } = asked;
    const text = words.section("logout", { client: "%s" });
    const address = typeof session === "object" ? addressOf(session) : undefined;
    const action = addressHere(visit);
    const page = { address, text, token, client: client?.name, action, stay: undefined };
    return data(page, { headers });
  }
  if (session === "none") return redirect(account.paths.login, 303);
  // Who lacks the second factor may sign out as well; Kratos then does not say who that is.
  const address = session === "needs-aal2" ? undefined : addressOf(session);
  const { logout: action, home: stay } = account.paths;
  const { token, headers } = await issueFormToken(request, tokenUse(request));
  const text = words.section("logout");
  return data({ address, text, token, client: undefined, action, stay }, { headers });
}

/** About the cookie of the session, since who lacks a second factor is not told which session it is. */
function tokenUse(request: Request): TokenUse {
  return { purpose: "logout", about: ["session", readSessionCookie(request)] };
}

export async function action({ request, context }: ActionFunctionArgs) {
  const visit = { door: account, request, context };
  const form = await readForm(request);
  if (new URL(request.url).searchParams.has("logout_challenge")) return answerLogout(visit, form);
  const { login, logout } = account.paths;
  // Another tab has signed out: there is nothing left to protect.
  if (!readSessionCookie(request)) return goWithToast(login, "signed_out");
  await requireFormToken(visit, { form, use: tokenUse(request), again: logout });
  const headers = await signOut(visit);
  return goWithToast(login, "signed_out", headers);
}

export default function Logout() {
  const { address, text, token, client, action, stay } = useLoaderData<typeof loader>();
  return (
    <QuestionCard
      title={text.title}
      question={text.question}
      lead={client ? <Named sentence={text.app} name={client} /> : undefined}
      detail={address}
      action={action}
      token={token}
      yes={text.yes}
      no={{ label: text.no, to: stay }}
    />
  );
}
