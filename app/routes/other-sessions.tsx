import { commitState } from "../state/own-cookies.server";
import { data, redirect, type LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { titleMeta } from "../web/page-frame";
import { account } from "../model/variants";
import { issueFormToken } from "../web/form-token.server";
import { readRequest } from "../web/read-request.server";
import { describeEnding } from "../account/sessions-page.server";
import { countOtherSessions, endingUse } from "../account/session-list.server";
import { requireSession } from "../session/require-session.server";
import { QuestionCard } from "../ui/screen/question-card";
import { useWords } from "../ui/words";

/** Asks before all other sessions end. Its form belongs to the page of sessions; opening this page changes nothing. */
export const meta = titleMeta<typeof loader>(({ text }) => text.title);

const { sessions } = account.paths;

export async function loader({ request, context }: LoaderFunctionArgs) {
  const visit = { variant: account, request, context };
  const current = await requireSession(visit);
  const { words } = await readRequest(visit);
  const count = await countOtherSessions(visit);
  if (count === 0) return redirect(sessions, 303);
  const { token, changes } = await issueFormToken(visit, endingUse(current));
  const asked = { current, count, token, action: sessions };
  return data(describeEnding(asked, words), { headers: await commitState(changes) });
}

export default function OtherSessions() {
  const { text, action, token } = useLoaderData<typeof loader>();
  return (
    <QuestionCard
      title={text.title}
      lead={text.ends}
      question={text.question}
      action={action}
      token={token}
      yes={text.end}
      no={{ label: useWords().cancel, to: sessions }}
    />
  );
}
