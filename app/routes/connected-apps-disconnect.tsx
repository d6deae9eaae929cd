import { commitState } from "../state/own-cookies.server";
import { data, redirect, type LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { titleMeta } from "../web/page-frame";
import { account } from "../model/variants";
import { readRequest } from "../web/read-request.server";
import { issueFormToken } from "../web/form-token.server";
import { findNamesToRevoke, requireHydra, revocationUse } from "../oauth/connected-apps.server";
import { describeDisconnection } from "../oauth/connected-apps-page.server";
import { requireSession } from "../session/require-session.server";
import { Named } from "../ui/text";
import { QuestionCard } from "../ui/screen/question-card";
import { useWords } from "../ui/words";

/** Asks before an application loses access. Its form belongs to the list of them; opening this page changes nothing. */
export const meta = titleMeta<typeof loader>(({ text }) => text.title);

export async function loader({ request, context }: LoaderFunctionArgs) {
  const visit = { variant: account, request, context };
  await requireHydra(visit);
  const session = await requireSession(visit);
  const asked = new URL(request.url).searchParams;
  const app = asked.get("app") ?? undefined;
  const { apps: back } = account.paths;
  // An address that has lost its parameter asks about nothing, rather than about everything.
  if (app === undefined && !asked.has("all")) return redirect(back, 303);
  const { words } = await readRequest(visit);
  const names = await findNamesToRevoke(visit, session, app);
  if (!names) return redirect(back, 303);
  const { token, changes } = await issueFormToken(visit, revocationUse(session));
  const asking = { names, session, app, token, action: back, back };
  return data(describeDisconnection(asking, words), { headers: await commitState(changes) });
}

export default function Disconnection() {
  const { text, names, app, token, action, back } = useLoaderData<typeof loader>();
  return (
    <QuestionCard
      title={<Named sentence={text.question} names={{ name: names[0] ?? "" }} />}
      question={text.means}
      detail={
        app === undefined && names.length > 0
          ? names.map((name) => (
              <strong key={name}>
                <bdi className="foreign-name">{name}</bdi>
              </strong>
            ))
          : undefined
      }
      action={action}
      token={token}
      yes={text.revoke}
      isDanger
      decides={app === undefined ? undefined : { name: "app", value: app }}
      no={{ label: useWords().cancel, to: back }}
    />
  );
}
