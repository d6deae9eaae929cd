import { data, type ActionFunctionArgs, type LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { titleMeta } from "../../page/document-title";
import { account, securityCheck } from "../../doors/account";
import { issueFormToken, requireFormToken } from "../../forms/form-token.server";
import { readForm } from "../../forms/read-form.server";
import { wordsFor } from "../../i18n/words.server";
import { askWaysIn } from "../../kratos/session/find-ways-in.server";
import { describeSecurityCheck } from "../../kratos/session/describe-security-check.server";
import {
  endOtherSessions,
  endingUse,
  listOtherSessions,
} from "../../kratos/session/other-sessions.server";
import { countIfUsed } from "../../kratos/session/count-backup-codes.server";
import { isDeviceKept } from "../../kratos/remembered/device-kept.server";
import { isPasswordChanged } from "../../kratos/remembered/is-password-changed.server";
import { requireSession } from "../../kratos/session/session.server";
import { redirectWithToast } from "../../page/toast.server";
import { SecurityCheckPage } from "../../ui/screen/security-check-page";

/** "Does something look wrong?": what helps, one plain form or link after another. Works without JavaScript. */
export const meta = titleMeta<typeof loader>(({ text }) => text.title);

export async function loader({ request, context }: LoaderFunctionArgs) {
  const visit = { door: account, request, context };
  const session = await requireSession(visit);
  const [isChanged, others, { ways, headers }, words] = await Promise.all([
    isPasswordChanged(visit),
    listOtherSessions(visit),
    askWaysIn(visit, session),
    wordsFor(request),
  ]);
  const { token, headers: proof } = await issueFormToken(request, endingUse(session));
  new Headers(proof).forEach((value, name) => headers.append(name, value));
  const page = {
    session,
    isChanged,
    others,
    ways: await countIfUsed(visit, session, ways),
    isDeviceKept: await isDeviceKept(request),
    token,
    action: securityCheck,
  };
  return data(describeSecurityCheck(page, words), { headers });
}

export async function action({ request, context }: ActionFunctionArgs) {
  const visit = { door: account, request, context };
  const form = await readForm(request);
  const use = endingUse(await requireSession(visit));
  await requireFormToken(visit, { form, use, again: securityCheck });
  await endOtherSessions(visit);
  return redirectWithToast(securityCheck, "sessions_ended");
}

export default function SecurityCheck() {
  const { hasApps, passwordLink, ...page } = useLoaderData<typeof loader>();
  const { settings, apps, home } = account.paths;
  const to = { password: passwordLink, settings, apps: hasApps ? apps : undefined, home };
  return <SecurityCheckPage {...page} to={to} />;
}
