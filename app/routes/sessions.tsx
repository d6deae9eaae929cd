import { type ActionFunctionArgs, data, type LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import type { ReactNode } from "react";
import { deviceOf } from "../account/device-name.server";
import {
  endingUse,
  endOtherSessions,
  endSession,
  readOtherSessions,
} from "../account/session-list.server";
import { describeSessions, type SessionView } from "../account/sessions-page.server";
import { requireSession } from "../session/require-session.server";
import { tokenField } from "../model/field-names";
import { backToPage } from "../model/list-page";
import { account, otherSessions } from "../model/variants";
import { commitState } from "../state/own-cookies.server";
import { Form } from "../ui/form/form";
import { AccountIcon, type AccountIconName, Mark } from "../ui/account-icon";
import { Link } from "../ui/link";
import { LocalTime } from "../ui/local-time";
import { PageLinks } from "../ui/page-links";
import { AccountFrame } from "../ui/screen/account-frame";
import { issueFormToken, requireFormToken } from "../web/form-token.server";
import { titleMeta } from "../web/page-frame";
import { problemPage } from "../web/problem.server";
import { readForm } from "../web/read-form.server";
import { redirectWithToast } from "../web/toast.server";
import { readRequest } from "../web/read-request.server";

/** The person's sessions, and a form to end each of the others. Works without JavaScript. */
export const meta = titleMeta<typeof loader>(({ text }) => text.title);

export async function loader({ request, context }: LoaderFunctionArgs) {
  const visit = { variant: account, request, context };
  const session = await requireSession(visit);
  const { words } = await readRequest(visit);
  const others = await readOtherSessions(visit);
  const { token, changes } = await issueFormToken(visit, endingUse(session));
  const { sessions: action } = account.paths;
  const query = new URL(request.url).searchParams;
  const { sessions, isWhole } = others;
  const listed = { current: session, others: sessions, isWhole, query, token, action };
  const page = describeSessions(listed, words);
  return data(page, { headers: await commitState(changes) });
}

export async function action({ request, context }: ActionFunctionArgs) {
  const visit = { variant: account, request, context };
  const form = await readForm(visit);
  const use = endingUse(await requireSession(visit));
  const here = account.paths.sessions + backToPage(new URL(request.url).searchParams);
  await requireFormToken(visit, { form, use, again: here });
  const id = form.get("session");
  // A form may have lost its button's name.
  const isAll = id === null && form.get("decision") === "yes";
  if (!id && !isAll) throw await problemPage(visit, "unreadable", 400, { again: here });
  if (!id) {
    await endOtherSessions(visit);
    return redirectWithToast(here, "sessions_ended");
  }
  const ended = await endSession(visit, id);
  if (ended === "unknown") return redirectWithToast(here, "session_not_found");
  const about = ended === "unread" ? undefined : deviceOf(ended, (await readRequest(visit)).words);
  return redirectWithToast(here, { key: "session_ended", about });
}

export default function Sessions() {
  const page = useLoaderData<typeof loader>();
  const { current, others, partial, mayEndAll, pages, text } = page;
  return (
    <AccountFrame
      className="sessions"
      back={{ to: account.paths.settings, label: text.back }}
      title={text.title}
      lead={text.lead}
    >
      <section className="card card-section">
        <h2 className="visually-hidden">{text.current}</h2>
        <SessionRow
          session={current}
          text={text}
          mark={<Mark tone="good">{text.this_device}</Mark>}
        />
      </section>
      {others.length > 0 || partial ? (
        <section className="card card-section">
          <header className="sessions-others">
            <h2>{text.others}</h2>
            {mayEndAll ? (
              <Link className="button button-outlined" to={otherSessions}>
                {text.end_all}
              </Link>
            ) : null}
          </header>
          {partial ? <p>{partial}</p> : null}
          <SessionList page={page} />
          <PageLinks {...pages} />
        </section>
      ) : (
        <p className="aside">{text.none}</p>
      )}
    </AccountFrame>
  );
}

type Page = ReturnType<typeof describeSessions>;

function SessionList({ page: { others, text, action, token } }: { page: Page }) {
  return (
    <ul className="session-list">
      {others.map((session) => (
        <li key={session.id}>
          <SessionRow session={session} text={text}>
            <Form action={action}>
              <input type="hidden" name={tokenField} value={token} />
              <button className="button button-outlined" name="session" value={session.id}>
                {text.end}
                <span className="visually-hidden">
                  {" "}
                  {session.device} {session.began?.text}
                </span>
              </button>
            </Form>
          </SessionRow>
        </li>
      ))}
    </ul>
  );
}

const icons: Record<SessionView["kind"], AccountIconName> = {
  computer: "computer",
  phone: "phone",
  tablet: "tablet",
  unknown: "info",
};

interface SessionRowProps {
  session: SessionView;
  text: Page["text"];
  /** Stands beside the device's name. */
  mark?: ReactNode;
  /** Stands at the end of the row. */
  children?: ReactNode;
}

function SessionRow({ session, text, mark, children }: SessionRowProps) {
  const { device, kind, began, methods, secondStep, address, place } = session;
  const when = mark ? text.active_now : began?.ago;
  return (
    <div className="session">
      <span className="session-icon">
        <AccountIcon name={icons[kind]} />
      </span>
      <details className="session-body">
        <summary>
          <strong>
            <bdi>{device}</bdi>
          </strong>{" "}
          {mark}
          <span className="hint">
            {[mark ? undefined : place, when, methods].filter(Boolean).join(" · ")}
          </span>
        </summary>
        <dl className="details">
          <Detail name={place || !address ? text.from : text.ip_address}>
            <bdi>{place ?? address ?? text.unknown_place}</bdi>
          </Detail>
          {place && address ? (
            <Detail name={text.ip_address}>
              <bdi>{address}</bdi>
            </Detail>
          ) : null}
          {began ? (
            <Detail name={text.signed_in}>
              <LocalTime {...began} />
            </Detail>
          ) : null}
          {secondStep ? <Detail name={text.second_step}>{secondStep}</Detail> : null}
        </dl>
      </details>
      {children ? <div className="session-end">{children}</div> : null}
    </div>
  );
}

function Detail({ name, children }: { name: string; children: ReactNode }) {
  return (
    <>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </>
  );
}
