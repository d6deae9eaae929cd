import { freshFormField } from "../../flow/field-names";
import { Form } from "../form";
import { Link } from "../link";

export interface ChangeLink {
  to: string;
  /** What the link does, for those who do not see the address beside it. */
  label: string;
  testId: string;
  /** What was typed so far, which the fresh form gets. */
  typed?: [name: string, value: string][];
}

interface ChangeLinkProps extends ChangeLink {
  children: string;
}

/** Leads back to a fresh form; as a form, so that nothing typed gets into an address, if something is to be kept. */
export function ChangeLink({ to, label, testId, typed = [], children }: ChangeLinkProps) {
  if (typed.length === 0) {
    return (
      <Link to={to} aria-label={label} data-testid={testId}>
        {children}
      </Link>
    );
  }
  return (
    <Form action={to}>
      {typed.map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <button
        className="link-button"
        name={freshFormField}
        value="true"
        aria-label={label}
        data-testid={testId}
      >
        {children}
      </button>
    </Form>
  );
}
