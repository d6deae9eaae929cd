import type { MailHelpView } from "../../flow/view/model/flow-view";
import { spaceBetween } from "../../i18n/format/space-between";
import { Aside } from "../aside";
import { ChangeLink } from "./change-link";

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
  typed?: ChangeLink["typed"];
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
