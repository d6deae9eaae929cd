import { spaceBetween } from "../../i18n/format";
import { freshFormField } from "../../model/field-names";
import type { LostDeviceView, MailHelpView, ChangeLinkView } from "../../view/views";
import { Aside, Disclosure } from "../card";
import { Form } from "../form/form";
import { Link } from "../link";
import { Linked, Named } from "../text";

interface ChangeLinkProps extends ChangeLinkView {
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

interface BackToAppProps {
  /** What takes the refusal. */
  to: string;
  /** With `%s` in place of the name. */
  label: string;
  name: string;
}

/** For somebody who does not sign in: the application is told so. */
export function BackToApp({ to, label, name }: BackToAppProps) {
  return (
    <Form className="aside" action={to}>
      <button className="link-button" data-testid="back-to-app">
        <Named sentence={label} name={name} />
      </button>
    </Form>
  );
}

/**
 * Below the form: what can be done about a second step that is not at hand, that recovery is no way around it, and who
 * else helps.
 */
export function LostDevice({ lost: { title, paragraphs, support } }: { lost: LostDeviceView }) {
  return (
    <Disclosure label={title} testId="lost-device">
      <div className="lead hint">
        {paragraphs.map((paragraph) => (
          <p key={paragraph}>
            {support ? <Linked sentence={paragraph} link={support} /> : paragraph}
          </p>
        ))}
      </div>
    </Disclosure>
  );
}

/** How to find a mail, and how long its code works. */
export function MailHelp({ help }: { help: MailHelpView }) {
  const { from, spam, lasts } = help;
  return (
    <div className="mail-help">
      <div data-testid="mail-hint">
        <p className="hint">
          {from ? <From {...from} /> : null}
          {from ? spaceBetween(from.text, spam) : null}
          {spam}
          {lasts ? spaceBetween(spam, lasts) : null}
          {lasts}
        </p>
      </div>
    </div>
  );
}

function From({ text, sender }: NonNullable<MailHelpView["from"]>) {
  const [before, after] = text.split("%s");
  return (
    <>
      {before}
      <bdi>{sender}</bdi>
      {after}
    </>
  );
}

interface MailSuggestionProps {
  suggestion: NonNullable<MailHelpView["suggestion"]>;
  /** What the form for another address is to hold. */
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
