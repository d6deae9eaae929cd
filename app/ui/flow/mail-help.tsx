import { dateLanguage } from "../../enhance/date-language";
import { useHydrated } from "../../enhance/hooks/use-hydrated";
import type { MailHelpView } from "../../flow/view/model/flow-view";
import { spaceBetween } from "../../i18n/format/space-between";
import { Aside } from "../aside";
import { useWords } from "../inline/words";
import { ChangeLink } from "./change-link";

/** How to find a mail, and how long its code works. */
export function MailHelp({ help }: { help: MailHelpView }) {
  const { from, spam, lasts, until } = help;
  return (
    <div className="mail-help">
      <div data-testid="mail-hint">
        <p className="hint">
          {from ? <From {...from} /> : null}
          {from ? spaceBetween(from.text, spam) : null}
          {spam}
          {lasts ? spaceBetween(spam, lasts) : null}
          {lasts && until ? <UntilTime text={lasts} iso={until} /> : lasts}
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

interface UntilTimeProps {
  text: string;
  iso: string;
}

/** A sentence that ends with the time of day by the visitor's clock, which only script knows. */
function UntilTime({ text, iso }: UntilTimeProps) {
  const { with_detail: pattern } = useWords();
  const isHydrated = useHydrated();
  if (!isHydrated) return text;
  const time = new Date(iso).toLocaleTimeString(dateLanguage(), { timeStyle: "short" });
  const [, sentence = text, stop = ""] = /^(.*?)([.。]?)$/s.exec(text) ?? [];
  const [before, after] = pattern.replace("%name", () => sentence).split("%detail");
  return (
    <>
      {before}
      <time dateTime={iso}>{time}</time>
      {after}
      {stop}
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
