import { isRouteErrorResponse } from "@remix-run/react";
import type { ReactNode } from "react";
import { spaceBetween } from "../../i18n/format";
import type { PageWords } from "../../i18n/words.server";
import { freshFormField } from "../../model/field-names";
import { usernameFields } from "../../view/username";
import type { Problem } from "../../web/problem.server";
import type { Resend } from "../../web/typed-values";
import { Card, CardFooter } from "../card";
import { Filled } from "../filled";
import { Form, PasswordInput, UsernameHint } from "../form/form";
import { Icon } from "../icon";
import { Label } from "../label";
import { Link } from "../link";
import { Address, foreignText, HelpLink, Named, Reference, WithHost } from "../text";

export function isProblem(error: unknown): error is { data: Problem } {
  if (!isRouteErrorResponse(error)) return false;
  const data: unknown = error.data;
  return typeof data === "object" && data !== null && "code" in data && "words" in data;
}

/** Problems without a fault that the support could look up. */
const noFaults = new Set<Problem["code"]>(["answered", "limited", "sign_in_over", "other_account"]);

export function ProblemPage({ problem }: { problem: Problem }) {
  const {
    title,
    titleLanguage,
    lead,
    text,
    words,
    contact,
    home,
    again,
    resend,
    reference,
    details,
  } = problem;
  const next = again ?? home;
  const isFault = !noFaults.has(problem.code);
  // A wrong address is no fault that the support could look up.
  const isTraced = isFault && problem.code !== "not_found";
  const traces = isTraced ? (
    <Reference
      label={words.id}
      ids={[reference?.id, problem.requestId]}
      time={reference?.time ?? problem.time}
    />
  ) : null;
  return (
    <Card title={<span {...foreignText(titleLanguage)}>{title}</span>}>
      {lead ? <p>{lead}</p> : null}
      {problem.who ? (
        <p className="signed-in-as">
          <span>
            {words.signed_in_as}
            {spaceBetween(words.signed_in_as ?? "", "")}
            <strong>
              <Address text={problem.who} />
            </strong>
          </span>
        </p>
      ) : null}
      <p data-testid="ui/error/message">{text}</p>
      {resend && again && words.unavailable ? (
        <ResendForm resend={resend} action={next} words={words.unavailable} />
      ) : (
        <WayOn
          to={next}
          app={problem.app}
          typed={problem.typed}
          label={again ? words.again : words.back}
        />
      )}
      <CardFooter>
        {contact && isFault ? (
          <p>
            <Filled text={words.contact} parts={{ contact: <HelpLink {...contact} /> }} />
          </p>
        ) : null}
        {details ? <CodeBox words={words} content={details} reference={traces} /> : traces}
      </CardFooter>
    </Card>
  );
}

/** A link, after that to the application; or a form if typed values come along to a fresh one. */
function WayOn({
  to,
  app,
  typed = [],
  label,
}: Pick<Problem, "app" | "typed"> & { to: string; label: string }) {
  if (typed.length === 0) {
    const appName = app ? <Named sentence={app.label} names={{ client: app.name }} /> : null;
    return (
      <p className="form">
        {app ? (
          <a className="button button-primary" href={app.to} rel="noreferrer">
            <span>{app.host ? <WithHost host={app.host}>{appName}</WithHost> : appName}</span>
          </a>
        ) : null}
        <Link className={app ? "button button-outlined" : "button button-primary"} to={to}>
          {label}
        </Link>
      </p>
    );
  }
  return (
    <Form className="form" action={to}>
      {typed.map(({ name, value }) => (
        <input key={`${name} ${value}`} type="hidden" name={name} value={value} />
      ))}
      <button className="button button-primary" name={freshFormField} value="true">
        {label}
      </button>
    </Form>
  );
}

interface CodeBoxProps extends Pick<Problem, "words"> {
  content: string;
  reference: ReactNode;
}

/** Technical details to copy into a mail; opens without script. */
function CodeBox({ words, content, reference }: CodeBoxProps) {
  return (
    <section className="code-box">
      <h2>
        <Icon name="info" />
        {words.technical}
      </h2>
      {reference}
      <details>
        <summary className="button button-outlined">{words.details}</summary>
        <pre>
          <code>{content}</code>
        </pre>
      </details>
    </section>
  );
}

interface ResendFormProps {
  resend: Resend;
  action: string;
  words: PageWords["problem"]["unavailable"];
}

/** A form that could not be delivered, with the fields that may be kept; secrets have to be typed again. */
function ResendForm({ resend, action, words }: ResendFormProps) {
  const username = resend.kept.find(({ name }) => usernameFields.includes(name));
  const typed = resend.kept.filter(isTyped);
  return (
    <Form className="form" action={action}>
      <p>{words.resend}</p>
      {typed.length > 0 ? (
        <div className="signed-in-as" data-testid="kept-values">
          {typed.map(({ name, value, label }) => (
            <p key={`${name} ${value}`}>
              {label}
              <strong>
                <bdi>{value}</bdi>
              </strong>
            </p>
          ))}
        </div>
      ) : null}
      {username ? <UsernameHint username={username.value} /> : null}
      {resend.kept.map(({ name, value }, place) => (
        <input key={`${place}-${name}`} type="hidden" name={name} value={value} />
      ))}
      {resend.secrets.map((name) => (
        <div className="field" key={name}>
          <Label id={name} text={name === "password" ? words.password : words.code} required />
          {name === "password" ? (
            <PasswordInput
              id={name}
              name={name}
              autoComplete={username?.name === "identifier" ? "current-password" : "new-password"}
              required
            />
          ) : (
            <input
              className="input"
              id={name}
              name={name}
              type="text"
              dir="ltr"
              autoComplete="one-time-code"
              required
            />
          )}
        </div>
      ))}
      <button className="button button-primary" type="submit">
        {words.send_again}
      </button>
    </Form>
  );
}

/** Whether the person typed the field, could have mistyped it and would look for it. A checkbox has no words here. */
function isTyped({ name, value }: Resend["kept"][number]): boolean {
  const isOwn = ["identifier", "email"].includes(name) || name.startsWith("traits.");
  return isOwn && !["", "true", "false"].includes(value);
}
