import { Fragment, type ReactNode, useEffect, useRef } from "react";
import { spaceBetween, type TimeView } from "../i18n/format";
import { closeIsolates } from "../model/name";
import type { MessageView } from "../view/views";
import { Filled } from "./filled";
import { LocalTime } from "./local-time";
import { useWords } from "./words";

/** A person's chosen name, isolated: signs in it cannot turn the text around it. */
export function OwnName({ text }: { text: string }) {
  return <bdi>{closeIsolates(text)}</bdi>;
}

/** As many characters fit on a line of the smallest phone, in bold too. */
const lineOfAddress = 30;

/**
 * A short address moves to the next line as a whole; a long one breaks before "@" and behind ".", not at a hyphen or
 * within a word. A copy of it stays whole.
 */
export function Address({ text }: { text: string }) {
  const closed = closeIsolates(text);
  const parts = closed.includes("@") ? (closed.match(/@?[^@.]+\.*|[@.]+/g) ?? []) : [closed];
  return (
    <bdi className={closed.length > lineOfAddress ? undefined : "unbroken"}>
      {parts.map((part, place) => (
        <Fragment key={place}>
          {place > 0 ? <wbr /> : null}
          {part.includes("-") ? <span className="unbroken">{part}</span> : part}
        </Fragment>
      ))}
    </bdi>
  );
}

/** The attributes of a text that stayed in the identity service's language, which is English. */
export function foreignText(language: string | undefined): { lang?: string; dir?: "ltr" } {
  return language === undefined ? {} : { lang: language, dir: "ltr" };
}

export function HelpLink({ text, href }: { text: string; href: string }) {
  return (
    <a href={href}>
      <bdi>{text}</bdi>
    </a>
  );
}

interface NamedProps {
  sentence: string;
  names: Record<string, string>;
}

/** A sentence with foreign names in place of its placeholders, isolated so that they cannot change the text direction around them. */
export function Named({ sentence, names }: NamedProps) {
  const parts: Record<string, ReactNode> = {};
  for (const [placeholder, name] of Object.entries(names)) {
    parts[placeholder] = <bdi className="foreign-name">{name}</bdi>;
  }
  return <Filled text={sentence} parts={parts} />;
}

/** An application's name and its host, since anybody can choose a name. */
export function WithHost({ host, children }: { host: string; children: ReactNode }) {
  return (
    <Filled text={useWords().with_detail} parts={{ name: children, detail: <bdi>{host}</bdi> }} />
  );
}

/**
 * A message; a part in Kratos' own language, or an address, is isolated from the words around it.
 */
export function MessageText({ message: { text, foreign, strong } }: MessageTextProps) {
  const part = strong ?? foreign;
  const at = part ? text.indexOf(part) : -1;
  if (!part || at < 0) return text;
  return (
    <>
      {text.slice(0, at)}
      {strong ? (
        <strong>
          <Address text={part} />
        </strong>
      ) : (
        <bdi lang="en" dir="ltr">
          {part}
        </bdi>
      )}
      {text.slice(at + part.length)}
    </>
  );
}

interface MessageTextProps {
  message: Pick<MessageView, "text" | "foreign" | "strong">;
}

interface ReferenceProps {
  label: string;
  ids: (string | undefined)[];
  time: TimeView;
}

/** The reference for the support about an error, to copy in one go; the logs have these ids. */
export function Reference({ label, ids, time }: ReferenceProps) {
  return (
    <p className="hint reference">
      {label}
      {spaceBetween(label, "")}
      <LocalTime {...time} />
      {ids.filter(Boolean).map((id) => (
        <code key={id} dir="ltr">
          {id}
        </code>
      ))}
    </p>
  );
}

/** For screen readers. A live region is read only if it existed before its text, which is added after a render. */
export function Announcement({ text }: AnnouncementProps) {
  const region = useRef<HTMLSpanElement>(null);
  useEffect(() => {
    if (region.current) region.current.textContent = text;
  }, [text]);
  return (
    <span className="visually-hidden" aria-live="polite" data-testid="announcement" ref={region} />
  );
}

interface AnnouncementProps {
  /** The text to read out when it changes; empty for none. */
  text: string;
}
