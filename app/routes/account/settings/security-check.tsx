import { data, redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { titleMeta } from "../../../page/document-title";
import { account, securityCheck } from "../../../doors/account";
import { isFromCheck } from "../../../doors/security-check.server";
import { issueFormToken, requireFormToken } from "../../../forms/form-token.server";
import { readForm } from "../../../forms/read-form.server";
import { readFlow } from "../../../kratos/call/ask-flow.server";
import { makeVisit, type PageVisit } from "../../../kratos/call/visit.server";
import { keepChange } from "../../../kratos/flow/keep-own-change.server";
import { backInCheck } from "../../../kratos/decide/decide-when-done";
import { describeThings } from "../../../kratos/home/describe-checked-things.server";
import { listOpenQuestions, type OpenQuestion } from "../../../kratos/home/open-questions.server";
import { renewRecognised } from "../../../kratos/home/mark-recognised.server";
import { describeSecurityCheck } from "../../../kratos/home/describe-security-check.server";
import {
  endOtherSessions,
  endingUse,
  findOtherSessions,
  listOtherSessions,
  type Session,
} from "../../../kratos/session/other-sessions.server";
import {
  checkedLists,
  readRecognised,
  rememberRecognised,
  type CheckedListName,
} from "../../../kratos/remembered/account/recognised.server";
import { env } from "../../../settings/env.server";
import { dismiss } from "../../../kratos/remembered/account/dismissed.server";
import { findAwaited, forgetSection } from "../../../kratos/remembered/remembered-section.server";
import {
  isPasswordChanged,
  trustPassword,
} from "../../../kratos/remembered/account/is-password-changed.server";
import { requireSession } from "../../../kratos/session/session.server";
import { findAddedSection, redirectWithToast } from "../../../page/toast.server";
import { SecurityCheckPage } from "../../../ui/screen/security-check-page";
import { lookAtAccount } from "../../look-at-account.server";

/** "Does something look wrong?": what helps, one plain form or link after another. Works without JavaScript. */
export const meta = titleMeta<typeof loader>(({ text }) => text.title);

export async function loader({ request, context }: LoaderFunctionArgs) {
  const visit = { door: account, request, context };
  const session = await requireSession(visit);
  const saved = await leadToSaved(visit);
  if (saved) throw saved;
  const seen = await lookAtAccount(visit, { session, others: listOtherSessions(visit) });
  const { ways, settings, others, apps, words, dismissed, changes, headers } = seen;
  const known = await readRecognised(request, session.id);
  const added = await findAddedSection(request);
  const { id: sessionId } = session;
  const isBusy = others.length > 0;
  const hasNewCodes = !isBusy && (known.hasNewCodes || added === "lookup_secret");
  const questions = listOpenQuestions({ session, settings, apps, changes }, dismissed);
  const things =
    settings && describeThings({ session, settings, hasNewCodes, questions, dismissed }, words);
  const now = { things, added, sessionId, isBusy, hasNewCodes, hasNoApps: apps?.length === 0 };
  const recognised = renewRecognised(known, now);
  if (JSON.stringify(recognised) !== JSON.stringify(known)) {
    headers.append("Set-Cookie", await rememberRecognised(sessionId, recognised));
  }
  const { token, headers: proof } = await issueFormToken(request, endingUse(session));
  new Headers(proof).forEach((value, name) => headers.append(name, value));
  const page = {
    session,
    isChanged: await isPasswordChanged(visit, session, others, headers),
    others,
    ways,
    dismissed,
    things,
    apps,
    hasApps: env.HYDRA_ADMIN_URL !== undefined,
    recognised,
    questions,
    token,
    action: securityCheck,
  };
  const described = describeSecurityCheck(page, words);
  const isAnswered = ({ about }: OpenQuestion) =>
    about !== "session" &&
    (about === "connected" ? described.apps : described.ways)?.isRecognised === true;
  const answered = questions.filter(isAnswered).map(({ digest }) => digest);
  await dismiss(request, answered, headers);
  return data(described, { headers });
}

export async function action({ request, context }: ActionFunctionArgs) {
  const visit = { door: account, request, context };
  const form = await readForm(request);
  const session = await requireSession(visit);
  const use = endingUse(session);
  for (const list of checkedLists) {
    const given = form.get(list);
    // It changes nothing but a cookie, so it needs no token.
    if (given) return remember(visit, { session, list, given });
  }
  const own = form.get("address");
  if (own) {
    const headers = new Headers();
    await dismiss(request, [own], headers);
    return redirect(securityCheck, { status: 303, headers });
  }
  if (form.get("password") === "mine") {
    const line = await trustPassword(request, session);
    const headers = new Headers(line ? { "Set-Cookie": line } : {});
    return redirect(`${securityCheck}#password`, { status: 303, headers });
  }
  await requireFormToken(visit, { form, use, again: securityCheck });
  const headers = new Headers();
  // Ending them needs no list of them.
  const others = (await findOtherSessions(visit)) ?? [];
  await isPasswordChanged(visit, session, others, headers);
  await endOtherSessions(visit);
  return redirectWithToast(`${securityCheck}#sign-out`, "sessions_ended", headers);
}

/** A change on the way from here that waited for a fresh sign-in is saved by now (v1.3.1: Kratos comes back without a word). */
async function leadToSaved(visit: PageVisit): Promise<Response | undefined> {
  const waited = await findAwaited(visit.request);
  if (!waited) return undefined;
  const { answer } = await readFlow(makeVisit("settings", visit), waited.flowId);
  if (answer.kind !== "shown" || answer.flow.state !== "success") return undefined;
  if (!isFromCheck(answer.flow.return_to)) return undefined;
  const headers = new Headers({ "Set-Cookie": await forgetSection() });
  const { change } = waited;
  if (change) await keepChange(visit, { change, saved: answer.flow }, headers);
  const { to, toast, section } = backInCheck(waited.section);
  return redirectWithToast(to, { key: toast, section }, headers);
}

interface Seen {
  session: Session;
  list: CheckedListName;
  given: string;
}

/** Back to the step, which says then that it is done. The ways are not while somebody else could change them. */
async function remember(
  visit: PageVisit,
  { session: { id }, list, given }: Seen,
): Promise<Response> {
  const known = await readRecognised(visit.request, id);
  const isStale = list === "ways" ? (await listOtherSessions(visit)).length > 0 : known.isStale;
  const line = await rememberRecognised(id, { ...known, [list]: given.split("."), isStale });
  return redirect(`${securityCheck}#${list}`, { status: 303, headers: { "Set-Cookie": line } });
}

export default function SecurityCheck() {
  return <SecurityCheckPage {...useLoaderData<typeof loader>()} />;
}
