import { tokenField } from "../../model/field-names";
import type { ReactNode } from "react";
import { Card } from "../card";
import { Form } from "../form/form";
import { Link } from "../link";

interface QuestionCardProps {
  title: ReactNode;
  lead?: ReactNode;
  question: string;
  detail?: ReactNode;
  action: string;
  /** A hidden proof that the question was drawn here. */
  token: string;
  yes: string;
  isDanger?: boolean;
  decides?: { name: string; value: string };
  /** A link; without an address, a button of the form. */
  no: { label: string; to?: string };
}

/** A question whose Yes is a form, so that opening the page decides nothing. */
export function QuestionCard(props: QuestionCardProps) {
  const { title, lead, question, detail, action, token, yes, isDanger, no } = props;
  const { decides = { name: "decision", value: "yes" } } = props;
  return (
    <Card title={title}>
      {lead ? <p>{lead}</p> : null}
      <p>{question}</p>
      {detail ? <p className="signed-in-as">{detail}</p> : null}
      <Form className="form" action={action}>
        <input type="hidden" name={tokenField} value={token} />
        <button
          className={isDanger ? "button button-danger" : "button button-primary"}
          type="submit"
          {...decides}
        >
          {yes}
        </button>
        {no.to ? (
          <Link className="button button-outlined" to={no.to}>
            {no.label}
          </Link>
        ) : (
          <button className="button button-outlined" type="submit" name="decision" value="no">
            {no.label}
          </button>
        )}
      </Form>
    </Card>
  );
}
