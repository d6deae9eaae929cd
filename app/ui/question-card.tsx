import { Form, Link } from "@remix-run/react";
import { Card } from "./card";

interface QuestionCardProps {
  title: string;
  question: string;
  detail?: string;
  yes: { label: string; action: string };
  no: { label: string; to: string };
}

/** A question whose Yes is a form and whose No is a link. */
export function QuestionCard({ title, question, detail, yes, no }: QuestionCardProps) {
  return (
    <Card title={title}>
      <p>{question}</p>
      {detail ? <p className="signed-in-as">{detail}</p> : null}
      <Form className="form" method="post" action={yes.action}>
        <button className="button button-primary" type="submit">
          {yes.label}
        </button>
        <Link className="button button-outlined" to={no.to}>
          {no.label}
        </Link>
      </Form>
    </Card>
  );
}
