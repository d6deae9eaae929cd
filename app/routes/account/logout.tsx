import {
  redirect,
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  type MetaFunction,
} from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { account } from "../../doors/account";
import { answerLogout, openLogout } from "../../hydra/logout.server";
import { readForm } from "../../http/read-form.server";
import { goWithToast } from "../../http/toast.server";
import { wordsFor } from "../../i18n/words.server";
import { addressHere, addressOf, readSession } from "../../kratos/session.server";
import { signOut } from "../../kratos/sign-out.server";
import { Named } from "../../ui/named";
import { QuestionCard } from "../../ui/question-card";

/** Asks before signing out. Opening the page changes nothing: only the form ends the session. */
export const meta: MetaFunction<typeof loader> = ({ data }) =>
  data ? [{ title: data.text.title }] : [];

export async function loader({ request, context }: LoaderFunctionArgs) {
  const visit = { door: account, request, context };
  const [asked, session] = await Promise.all([openLogout(visit), readSession(visit)]);
  const words = await wordsFor(request);
  if (asked) {
    const { client, token } = asked;
    const text = words.section("logout", { client: "%s" });
    const address = typeof session === "object" ? addressOf(session) : undefined;
    return { address, text, token, client: client?.name, action: addressHere(visit) };
  }
  if (session === "none") return redirect(account.paths.login, 303);
  // Who lacks the second factor may sign out as well; Kratos then does not say who that is.
  const address = session === "needs-aal2" ? undefined : addressOf(session);
  const { logout: action } = account.paths;
  return { address, text: words.section("logout"), token: "", client: undefined, action };
}

export async function action({ request, context }: ActionFunctionArgs) {
  const visit = { door: account, request, context };
  const form = await readForm(request);
  if (new URL(request.url).searchParams.has("logout_challenge")) return answerLogout(visit, form);
  const headers = await signOut(visit);
  return goWithToast(account.paths.login, "signed_out", headers);
}

export default function Logout() {
  const { address, text, token, client, action } = useLoaderData<typeof loader>();
  return (
    <QuestionCard
      title={text.title}
      question={text.question}
      lead={client ? <Named sentence={text.app} name={client} /> : undefined}
      detail={address}
      action={action}
      token={token}
      yes={text.yes}
      no={token ? { label: text.no } : { label: text.no, to: account.paths.home }}
    />
  );
}
