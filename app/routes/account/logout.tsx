import {
  redirect,
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  type MetaFunction,
} from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { account } from "../../doors/account";
import { readForm } from "../../http/read-form.server";
import { goWithToast } from "../../http/toast.server";
import { wordsFor } from "../../i18n/words.server";
import { addressOf, readSession } from "../../kratos/session.server";
import { signOut } from "../../kratos/sign-out.server";
import { QuestionCard } from "../../ui/question-card";

/** Asks before signing out. Opening the page changes nothing: only the form ends the session. */
export const meta: MetaFunction<typeof loader> = ({ data }) =>
  data ? [{ title: data.text.title }] : [];

export async function loader({ request, context }: LoaderFunctionArgs) {
  const session = await readSession({ door: account, request, context });
  if (session === "none") return redirect(account.paths.login, 303);
  const words = await wordsFor(request);
  // Who lacks the second factor may sign out as well; Kratos then does not say who that is.
  const address = session === "needs-aal2" ? undefined : addressOf(session);
  return { address, text: words.section("logout") };
}

export async function action({ request, context }: ActionFunctionArgs) {
  await readForm(request);
  const headers = await signOut({ door: account, request, context });
  return goWithToast(account.paths.login, "signed_out", headers);
}

export default function Logout() {
  const { address, text } = useLoaderData<typeof loader>();
  return (
    <QuestionCard
      title={text.title}
      question={text.question}
      detail={address}
      yes={{ label: text.yes, action: account.paths.logout }}
      no={{ label: text.no, to: account.paths.home }}
    />
  );
}
