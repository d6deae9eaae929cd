import { data, redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { titleMeta } from "../web/page-frame";
import { account, newPassword } from "../model/variants";
import { addressWith } from "../model/parameters";
import { wordsFor } from "../i18n/words.server";
import { openFlow } from "../flows/open.server";
import { submitFlow } from "../flows/submit.server";
import { describePasswordChoice } from "../flows/new-password.server";
import { passHeaders } from "../web/pass-headers";
import { PasswordChoice } from "../ui/flow/password-choice";

/**
 * The end of a recovery: a new password alone, from the settings flow that Kratos names. Works without JavaScript,
 * except for a passkey instead.
 */
export const meta = titleMeta<typeof loader>(({ title }) => title);
export const headers = passHeaders;

export async function loader({ request, context }: LoaderFunctionArgs) {
  const opened = await openFlow("settings", { variant: newPassword, request, context });
  if (opened instanceof Response) throw opened;
  const init = opened.init ?? undefined;
  const choice = describePasswordChoice(opened.data, await wordsFor(request));
  if (choice) return data(choice, init);
  const settings = addressWith(account.paths.settings, new URL(request.url).searchParams);
  return redirect(settings, { status: 303, headers: init?.headers });
}

export function action({ request, context }: ActionFunctionArgs) {
  return submitFlow("settings", { variant: newPassword, request, context });
}

export default function NewPassword() {
  const { flow, address, notice, text, later } = useLoaderData<typeof loader>();
  return (
    <PasswordChoice
      title={text.title}
      address={address}
      flow={flow}
      notice={notice}
      later={{ to: later, label: text.later }}
    />
  );
}
