import { type ActionFunctionArgs, data, type LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import type { ReactNode } from "react";
import { describeSecurityCheck } from "../account/home.server";
import { endingUse, endOtherSessions } from "../account/session-list.server";
import { requireSession } from "../session/require-session.server";
import { tokenField } from "../model/field-names";
import { account, securityCheck } from "../model/variants";
import { commitState } from "../state/own-cookies.server";
import { Form } from "../ui/form/form";
import { Link } from "../ui/link";
import { AccountFrame } from "../ui/screen/account-frame";
import { issueFormToken, requireFormToken } from "../web/form-token.server";
import { titleMeta } from "../web/page-frame";
import { readForm } from "../web/read-form.server";
import { redirectWithToast } from "../web/toast.server";
import { readRequest } from "../web/read-request.server";

/** "Secure your account": four steps, as links and one form. Works without JavaScript. */
export const meta = titleMeta<typeof loader>(({ text }) => text.title);

export async function loader({ request, context }: LoaderFunctionArgs) {
  const session = await requireSession({ variant: account, request, context });
  const { token, changes } = await issueFormToken({ request, context }, endingUse(session));
  const check = { session, token, action: securityCheck };
  return data(describeSecurityCheck(check, (await readRequest({ request, context })).words), {
    headers: await commitState(changes),
  });
}

export async function action({ request, context }: ActionFunctionArgs) {
  const visit = { variant: account, request, context };
  const form = await readForm(visit);
  const use = endingUse(await requireSession(visit));
  await requireFormToken(visit, { form, use, again: securityCheck });
  await endOtherSessions(visit);
  return redirectWithToast(securityCheck, "sessions_ended");
}

/**
 * The new password comes first, since a thief who knows the old one could sign in again. Kratos ends the other sessions
 * with it only if it is told to (`revoke_active_sessions`).
 */
export default function SecurityCheck() {
  const { text, to, action: target, token } = useLoaderData<typeof loader>();
  return (
    <AccountFrame
      back={{ to: account.paths.settings, label: text.back }}
      title={text.title}
      lead={text.lead}
    >
      <section className="card card-section">
        <ol className="checks">
          {to.password ? (
            <Step id="password" title={text.password} hint={text.password_hint}>
              <StepLink step="password" to={to.password} label={text.change} />
            </Step>
          ) : null}
          <Step id="sessions" title={text.sign_out} hint={text.sign_out_hint}>
            <Form action={target}>
              <input type="hidden" name={tokenField} value={token} />
              <button
                className="button button-outlined"
                type="submit"
                aria-describedby="sessions-title"
              >
                {text.end}
              </button>
            </Form>
          </Step>
          <Step id="ways" title={text.ways} hint={text.ways_hint}>
            <StepLink step="ways" to={to.settings} label={text.to_settings} />
          </Step>
          {to.apps ? (
            <Step id="apps" title={text.apps} hint={text.apps_hint}>
              <StepLink step="apps" to={to.apps} label={text.to_apps} />
            </Step>
          ) : null}
        </ol>
      </section>
    </AccountFrame>
  );
}

interface StepProps {
  id: string;
  title: string;
  hint: string;
  children: ReactNode;
}

function Step({ id, title, hint, children }: StepProps) {
  return (
    <li className="check">
      <div>
        <h2 id={`${id}-title`}>{title}</h2>
        <p className="hint">{hint}</p>
      </div>
      {children}
    </li>
  );
}

function StepLink({ step, to, label }: { step: string; to: string; label: string }) {
  return (
    <Link className="button button-outlined" to={to} aria-describedby={`${step}-title`}>
      {label}
    </Link>
  );
}
