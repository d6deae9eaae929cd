import { useHydrated } from "../../enhance/use-hydrated";
import type { PageWords } from "../../i18n/words.server";
import { Card } from "../card";
import { CopyButton } from "../copy-button";
import { Link } from "../link";

interface CodesSheetProps {
  codes: string[];
  text: PageWords["settings"]["codes"];
  back: string;
}

/** A page with only the backup codes: to print, select and copy. */
export function CodesSheet({ codes, text, back }: CodesSheetProps) {
  const isHydrated = useHydrated();
  return (
    <Card title={text.title} subtitle={text.keep}>
      <pre className="secret">{codes.join("\n")}</pre>
      {isHydrated ? (
        <div className="form">
          <button className="button button-primary" type="button" onClick={() => window.print()}>
            {text.print}
          </button>
          <CopyButton content={codes.join("\n")} label={text.copy} done={text.copied} />
        </div>
      ) : null}
      <p className="aside">
        <Link to={back}>{text.back}</Link>
      </p>
    </Card>
  );
}
