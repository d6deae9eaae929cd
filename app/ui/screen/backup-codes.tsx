import { Children, type ReactNode } from "react";
import type { PageWords } from "../../i18n/words.server";
import { Card, Notice } from "../card";
import { useHydrated } from "../enhance/hydrate";
import { CopyButton } from "../form/copy-button";
import { Link } from "../link";
import { LocalTime } from "../local-time";
import { SecretCode } from "../node/text-nodes";
import { Address } from "../text";
import type { TimeView } from "../../i18n/format";

type Text = PageWords["settings"]["codes"];

interface CodesSheetProps {
  sheet: {
    codes: string[];
    product: string;
    site: string;
    address: string;
    made: TimeView;
    text: Text;
  };
  /** The route of the same as a file, with its query. */
  file: string;
  back: string;
  /** The form that says that the codes are saved, if they do not count yet. */
  children: ReactNode;
}

/** The backup codes with whose they are, and what can be done with them: on paper only the codes. */
export function CodesSheet({ sheet, file, back, children }: CodesSheetProps) {
  const { codes, product, site, address, made, text } = sheet;
  const isHydrated = useHydrated();
  const isOpen = Children.toArray(children).length > 0;
  return (
    <Card title={text.title} subtitle={text.keep} isWide>
      <dl className="details codes-owner">
        <dt>{product}</dt>
        <dd>{site}</dd>
        <dt>{text.account}</dt>
        <dd>
          <Address text={address} />
        </dd>
        <dt>{text.date}</dt>
        <dd>
          <LocalTime {...made} />
        </dd>
      </dl>
      <ul className="secrets">
        {codes.map((code) => (
          <li key={code}>
            <SecretCode secret={code} />
          </li>
        ))}
      </ul>
      {isOpen ? <Notice tone="info">{text.counts}</Notice> : null}
      <div className="button-row codes-row">
        <Link className="button button-outlined" to={file}>
          {text.download}
        </Link>
        {isHydrated ? (
          <>
            <CopyButton
              content={codes.join("\n")}
              label={text.copy}
              done={text.copied}
              failed={text.copy_failed}
            />
            <button className="button button-outlined" type="button" onClick={() => window.print()}>
              {text.print}
            </button>
          </>
        ) : null}
      </div>
      {children}
      <p className="aside">
        <Link to={back}>{text.back}</Link>
      </p>
    </Card>
  );
}

/** Nothing is shown at this address any more: the codes count, or their form is too old. */
export function CodesGone({ text, back }: { text: Text; back: string }) {
  return (
    <Card title={text.title} subtitle={text.gone}>
      <Link className="button button-primary" to={back}>
        {text.back}
      </Link>
    </Card>
  );
}
