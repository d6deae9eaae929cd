import { spaceBetween } from "../../i18n/format";
import { freshFormField } from "../../model/field-names";
import type { MailHelpView, ChangeLinkView } from "../../view/views";
import { Aside } from "../card";
import { Form } from "../form/form";
import { Link } from "../link";

interface ChangeLinkProps extends ChangeLinkView {
  children: string;
  /** The look of a button; without it, that of a link. */
  className?: string;
}

/** Leads back to a fresh form. It is a form itself if something typed must be kept out of the address. */
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
        <input key={`${name} ${value}`} type="hidden" name={name} value={value} />
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

interface MailSuggestionProps {
  suggestion: NonNullable<MailHelpView["suggestion"]>;
  /** The address and fields for the form for another address. */
  typed?: ChangeLinkView["typed"];
}

/** Asks whether the domain is mistyped; the mail was sent all the same. */
export function MailSuggestion({ suggestion, typed }: MailSuggestionProps) {
  const { text, link, to } = suggestion;
  if (!typed) return <Aside question={text} to={to} link={link} testId="suggestion-link" />;
  return (
    <div className="aside">
      {text}
      {spaceBetween(text, link)}
      <ChangeLink to={to} label={link} testId="suggestion-link" typed={typed}>
        {link}
      </ChangeLink>
    </div>
  );
}
