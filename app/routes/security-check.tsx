import { type ActionFunctionArgs, data, type LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import type { ReactNode } from "react";
import { describeSecurityCheck } from "../account/home.server";
import { endingUse, endOtherSessions } from "../account/session-list.server";
import { wordsFor } from "../i18n/words.server";
import { requireSession } from "../kratos/session.server";
import { tokenField } from "../model/field-names";
import { account, securityCheck } from "../model/variants";
import { commitState } from "../state/own-cookies.server";
import { Card } from "../ui/card";
import { Form } from "../ui/form/form";
import { Link } from "../ui/link";
import { issueFormToken, requireFormToken } from "../web/form-token.server";
import { titleMeta } from "../web/page-frame";
import { readForm } from "../web/read-form.server";
import { redirectWithToast } from "../web/toast.server";

/** "Secure your account": four steps, as links and one form. Works without JavaScript. */
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

/**
 * What helps when something looks wrong. The new password comes first, since somebody who knows the old one could sign in
 * again; Kratos ends the other sessions with it only if it is told to (`revoke_active_sessions`).
 */
export default function SecurityCheck() {
  const { text, to, action: target, token } = useLoaderData<typeof loader>();
  return (
    <Card title={text.title} isWide>
      <ol className="checks">
        <Step hint={text.password_hint}>
          <Link className="button button-outlined" to={to.password}>
            {text.password}
          </Link>
        </Step>
        <Step hint={text.sign_out_hint}>
          <Form action={target}>
            <input type="hidden" name={tokenField} value={token} />
            <button className="button button-outlined" type="submit">
              {text.sign_out}
            </button>
          </Form>
        </Step>
        <Step hint={text.ways_hint}>
          <Link className="button button-outlined" to={to.settings}>
            {text.ways}
          </Link>
        </Step>
        {to.apps ? (
          <Step hint={text.apps_hint}>
            <Link className="button button-outlined" to={to.apps}>
              {text.apps}
            </Link>
          </Step>
        ) : null}
      </ol>
      <p className="aside">
        <Link to={account.paths.settings}>{text.back}</Link>
      </p>
    </Card>
  );
}

function Step({ hint, children }: { hint: string; children: ReactNode }) {
  return (
    <li className="check">
      <p>{hint}</p>
      {children}
    </li>
  );
}
