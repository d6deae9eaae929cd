import { commitState } from "../state/state.server";
import { data, type ActionFunctionArgs, type LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { account, securityCheck } from "../model/variants";
import { issueFormToken, requireFormToken } from "../web/form-token.server";
import { readForm } from "../web/read-form.server";
import { wordsFor } from "../i18n/words.server";
import { describeSecurityCheck } from "../account/home.server";
import { endOtherSessions, endingUse } from "../account/session-list.server";
import { requireSession } from "../kratos/session.server";
import { titleMeta } from "../web/page-frame";
import { redirectWithToast } from "../web/toast.server";
import { SecurityCheckPage } from "../ui/screen/security-check-page";

/** "Does something look wrong?": four steps that help, as links and one form. Works without JavaScript. */
export const meta = titleMeta<typeof loader>(({ text }) => text.title);

export async function loader({ request, context }: LoaderFunctionArgs) {
  const session = await requireSession({ variant: account, request, context });
  const { token, changes } = await issueFormToken(request, endingUse(session));
  const check = { session, token, action: securityCheck };
  return data(describeSecurityCheck(check, await wordsFor(request)), {
    headers: await commitState(changes),
  });
}

export async function action({ request, context }: ActionFunctionArgs) {
  const visit = { variant: account, request, context };
  const form = await readForm(request);
  const use = endingUse(await requireSession(visit));
  await requireFormToken(visit, { form, use, again: securityCheck });
  await endOtherSessions(visit);
  return redirectWithToast(securityCheck, "sessions_ended");
}

export default function SecurityCheck() {
  return <SecurityCheckPage {...useLoaderData<typeof loader>()} back={account.paths.settings} />;
}
