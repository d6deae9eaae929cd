import { commitState } from "../state/state.server";
import { data, type ActionFunctionArgs, type LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { titleMeta } from "../web/page-frame";
import { account, otherSessions } from "../model/variants";
import { issueFormToken, requireFormToken } from "../web/form-token.server";
import { backToPage } from "../model/list-page";
import { problemPage } from "../web/problem.server";
import { readForm } from "../web/read-form.server";
import { redirectWithToast } from "../web/toast.server";
import { wordsFor } from "../i18n/words.server";
import { describeSessions } from "../account/sessions-page.server";
import { deviceOf } from "../account/device-name.server";
import { requireSession } from "../kratos/session.server";
import {
  endOtherSessions,
  endSession,
  endingUse,
  readOtherSessions,
} from "../account/session-list.server";
import { SessionsPage } from "../ui/screen/sessions-page";

/** The person's sessions, and a form to end each of the others. Works without JavaScript. */
export const meta = titleMeta<typeof loader>(({ text }) => text.title);

export async function loader({ request, context }: LoaderFunctionArgs) {
  const visit = { variant: account, request, context };
  const session = await requireSession(visit);
  const [others, words] = await Promise.all([readOtherSessions(visit), wordsFor(request)]);
  const { token, changes } = await issueFormToken(request, endingUse(session));
  const { sessions: action } = account.paths;
  const query = new URL(request.url).searchParams;
  const { sessions, isWhole } = others;
  const listed = { current: session, others: sessions, isWhole, query, token, action };
  const page = describeSessions(listed, words);
  return data(page, { headers: await commitState(changes) });
}

export async function action({ request, context }: ActionFunctionArgs) {
  const visit = { variant: account, request, context };
  const form = await readForm(request);
  const use = endingUse(await requireSession(visit));
  const here = account.paths.sessions + backToPage(new URL(request.url).searchParams);
  await requireFormToken(visit, { form, use, again: here });
  const id = form.get("session");
  // A form may have lost its button's name.
  const isAll = id === null && form.get("decision") === "yes";
  if (!id && !isAll) throw await problemPage(request, "unreadable", 400, { again: here });
  if (!id) {
    await endOtherSessions(visit);
    return redirectWithToast(here, "sessions_ended");
  }
  const ended = await endSession(visit, id);
  if (ended === "unknown") return redirectWithToast(here, "session_not_found");
  const about = ended === "unread" ? undefined : deviceOf(ended, await wordsFor(request));
  return redirectWithToast(here, { key: "session_ended", about });
}

export default function Sessions() {
  const page = useLoaderData<typeof loader>();
  return <SessionsPage {...page} endAll={otherSessions} back={account.paths.settings} />;
}
