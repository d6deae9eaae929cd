import { Card } from "../card";
import { Link } from "../link";
import { Address } from "../text";
import { type DeletionFormProps, DeletionForm } from "./deletion-form";

interface DeletionCardProps extends DeletionFormProps {
  /** What is lost with the account. */
  lost: { title: string; things: string[] };
  copy: { to: string; label: string };
  /** Whose account it is. */
  person: { label: string; address: string };
}

/** Asks before an account is deleted, on a page of its own. */
export function DeletionCard({ lost, copy, person, ...form }: DeletionCardProps) {
  const { text } = form.deletion;
  return (
    <Card title={text.title} testId="delete-account-card">
      <p className="signed-in-as">
        {person.label}
        <strong>
          <Address text={person.address} />
        </strong>
      </p>
      <div>
        <p>{lost.title}</p>
        <ul className="lost">
          {lost.things.map((thing) => (
            <li key={thing}>{thing}</li>
          ))}
        </ul>
      </div>
      <p>
        <Link to={copy.to}>{copy.label}</Link>
      </p>
      <p>{text.text}</p>
      <DeletionForm {...form} />
    </Card>
  );
}
