import { isRouteErrorResponse } from "@remix-run/react";
import type { Problem } from "../../page/problem.server";
import { Card } from "../card";
import { Link } from "../link";
import { Reference } from "../reference";
import { ResendForm } from "./resend-form";

/** Whether the thrown value is one of our finished pages. */
export function isProblem(error: unknown): error is { data: Problem } {
  if (!isRouteErrorResponse(error)) return false;
  const data: unknown = error.data;
  return typeof data === "object" && data !== null && "code" in data && "words" in data;
}

export function ProblemPage({ problem }: { problem: Problem }) {
  const { title, lead, text, words, contact, home, again, resend, reference, details } = problem;
  const next = again ?? home;
  return (
    <Card title={title}>
      {lead ? <p>{lead}</p> : null}
      <p data-testid="ui/error/message">{text}</p>
      {resend && again && words.unavailable ? (
        <ResendForm resend={resend} action={next} words={words.unavailable} />
      ) : (
        <p className="form">
          <Link className="button button-primary" to={next}>
            {again ? words.again : words.back}
          </Link>
        </p>
      )}
      <footer className="card-footer">
        {contact ? <p>{words.contact}</p> : null}
        <Reference
          words={words}
          ids={[reference?.id, problem.requestId]}
          time={reference?.time ?? problem.time}
        />
        {details ? <CodeBox label={words.details} content={details} /> : null}
      </footer>
    </Card>
  );
}

/** Technical details to copy into a mail; opens without script. */
function CodeBox({ label, content }: { label: string; content: string }) {
  return (
    <details className="code-box">
      <summary>{label}</summary>
      <pre>
        <code>{content}</code>
      </pre>
    </details>
  );
}
