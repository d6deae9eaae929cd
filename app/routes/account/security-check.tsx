import { data, redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { titleMeta } from "../../page/document-title";
import { account, securityCheck } from "../../doors/account";
import { issueFormToken, requireFormToken } from "../../forms/form-token.server";
import { readForm } from "../../forms/read-form.server";
import { findSentFlow } from "../../forms/resend-wait.server";
import { wordsFor } from "../../i18n/words.server";
import { askWaysIn } from "../../kratos/session/find-ways-in.server";
import { describeSecurityCheck } from "../../kratos/home/describe-security-check.server";
import {
  endOtherSessions,
  endingUse,
  listOtherSessions,
} from "../../kratos/session/other-sessions.server";
import { findConnectedApps } from "../../hydra/consent/connected-apps.server";
import {
  checkedLists,
  readRecognised,
  rememberRecognised,
  type CheckedListName,
} from "../../kratos/remembered/recognised.server";
import { env } from "../../settings/env.server";
import { findUnverified } from "../../kratos/session/find-verifiable.server";
import { isPasswordChanged } from "../../kratos/remembered/is-password-changed.server";
import { requireSession } from "../../kratos/session/session.server";
import { redirectWithToast } from "../../page/toast.server";
import { SecurityCheckPage } from "../../ui/screen/security-check-page";

/** "Does something look wrong?": what helps, one plain form or link after another. Works without JavaScript. */
export const meta = titleMeta<typeof loader>(({ text }) => text.title);

export async function loader({ request, context }: LoaderFunctionArgs) {
  const visit = { door: account, request, context };
  const session = await requireSession(visit);
  const [others, { headers, ...asked }, apps, recognised, words] = await Promise.all([
    listOtherSessions(visit),
    askWaysIn(visit, session),
    findConnectedApps(visit, session),
    readRecognised(request),
    wordsFor(request),
  ]);
  const { token, headers: proof } = await issueFormToken(request, endingUse(session));
  const unverified = findUnverified(session.identity)?.value;
  new Headers(proof).forEach((value, name) => headers.append(name, value));
  const page = {
    session,
    isChanged: await isPasswordChanged(visit, session, others),
    others,
    ...asked,
    apps,
    hasApps: env.HYDRA_ADMIN_URL !== undefined,
    recognised,
    sent: unverified ? await findSentFlow(request, unverified) : undefined,
    token,
    action: securityCheck,
  };
  return data(describeSecurityCheck(page, words), { headers });
}

export async function action({ request, context }: ActionFunctionArgs) {
  const visit = { door: account, request, context };
  const form = await readForm(request);
  const use = endingUse(await requireSession(visit));
  for (const list of checkedLists) {
    const given = form.get(list);
    // It changes nothing but a cookie, so it needs no token.
    if (given) return remember(request, { list, given });
  }
  await requireFormToken(visit, { form, use, again: securityCheck });
  await endOtherSessions(visit);
  return redirectWithToast(`${securityCheck}#sign-out`, "sessions_ended");
}

/** Back to the step, which says then that it is done. */
async function remember(request: Request, seen: { list: CheckedListName; given: string }) {
  const headers = { "Set-Cookie": await rememberRecognised(request, seen) };
  return redirect(`${securityCheck}#${seen.list}`, { status: 303, headers });
}

export default function SecurityCheck() {
  return <SecurityCheckPage {...useLoaderData<typeof loader>()} />;
}
