import { freshFormField } from "../../flow/field-names";
import { Form } from "../form/form";
import { Link } from "../inline/link";

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
  /** The look of a button; that of a link without it. */
  className?: string;
}

/** Leads back to a fresh form; as a form, so that nothing typed gets into an address, if something is to be kept. */
export function ChangeLink(props: ChangeLinkProps) {
  const { to, label, testId, typed = [], className, children } = props;
  if (typed.length === 0) {
    return (
      <Link className={className} to={to} aria-label={label} data-testid={testId}>
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
        className={className ?? "link-button"}
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
