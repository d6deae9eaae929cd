import { Fragment, type ReactNode } from "react";
import type { PageWords } from "../../i18n/words.server";
import type { CheckedList } from "../../kratos/home/mark-recognised.server";
import { Address } from "../inline/address";
import { Form } from "../form/form";
import { Icon } from "../inline/icon";
import { Link } from "../inline/link";
import { Mark } from "../inline/mark";
import { TimeIn } from "../inline/local-time";

interface RecognitionProps {
  /** The field that says which list was recognised. */
  name: string;
  list: CheckedList;
  action: string;
  text: PageWords["check"];
}

/** A list to look through: each thing can be taken away, or all of them recognised. */
export function Recognition({ name, list, action, text }: RecognitionProps) {
  return (
    <>
      <ul className="things">
        {list.things.map(({ isNew, ...thing }, place) => (
          <li key={thing.to} className="thing">
            <ThingToCheck
              thing={thing}
              id={`${name}-${place}`}
              news={isNew ? text.new : thing.news}
            />
          </li>
        ))}
      </ul>
      {list.isRecognised ? <Done>{text.recognised}</Done> : null}
      {list.isOffered ? null : <p className="hint">{text.recognise_later}</p>}
      {list.isRecognised || !list.isOffered ? null : (
        <Form action={action}>
          {/* Never the filled one: nobody is to press it before they have looked. */}
          <button className="button button-outlined" name={name} value={list.digests}>
            {text.recognise}
          </button>
        </Form>
      )}
    </>
  );
}

interface ThingToCheckProps {
  thing: Omit<CheckedList["things"][number], "isNew">;
  id: string;
  /** Says that it is new. */
  news?: string;
}

/** Something of the account, and where it can be taken away or changed. */
function ThingToCheck({ thing, id, news }: ThingToCheckProps) {
  const { hint, verb, to } = thing;
  return (
    <>
      <ThingName {...{ thing, id, news }}>
        {hint ? <span className="hint">{hint}</span> : null}
      </ThingName>
      <Link className="button button-quiet thing-button" to={to} aria-describedby={id}>
        {verb}
      </Link>
    </>
  );
}

/** What it is, with what is to be noticed of it, and since when it is there. */
export function ThingName({
  thing: { name, fault, since },
  id,
  news,
  children,
}: ThingToCheckProps & { children?: ReactNode }) {
  const marks = [news, fault].filter((mark) => mark !== undefined);
  return (
    <span className="thing-name">
      <span id={id}>
        <Address text={name} />
      </span>{" "}
      {marks.map((mark) => (
        <Fragment key={mark}>
          <Mark tone="warning">{mark}</Mark>{" "}
        </Fragment>
      ))}
      {children}
      {since ? (
        <span className="hint">
          <TimeIn {...since} />
        </span>
      ) : null}
    </span>
  );
}

/** A step with nothing left to do. */
export function Done({ children }: { children: string }) {
  return (
    <p className="check-done">
      <Icon name="success" />
      <span>{children}</span>
    </p>
  );
}
