import { useHref } from "@remix-run/react";
import { useHydrated } from "../../../enhance/hooks/use-hydrated";
import { areFewCodes } from "../../../flow/settings/few-codes";
import type { SecretsView } from "../../../flow/view/model/node-views";
import type { PageWords } from "../../../i18n/words.server";
import { CopyButton } from "../../form/copy-button";
import { Link } from "../../inline/link";
import { Notice } from "../../notice";

interface CodesActionsProps {
  view: SecretsView;
  /** The page with only the codes; the same address with `.txt` is the file. */
  sheet: string;
  flowId: string;
  text: PageWords["settings"]["codes"];
}

/** The actions for visible backup codes: download, copy, print, as on their sheet. */
export function CodesActions({ view, sheet, flowId, text }: CodesActionsProps) {
  const isHydrated = useHydrated();
  const left = view.secrets.filter(({ used }) => !used);
  const query = `?flow=${encodeURIComponent(flowId)}`;
  const file = useHref(`${sheet}.txt${query}`);
  if (left.length === 0) return null;
  return (
    <>
      {areFewCodes(left.length) ? <Notice tone="error">{text.few}</Notice> : null}
      <div className="button-row codes-row">
        <a className="button button-outlined" href={file} download>
          {text.download}
        </a>
        {isHydrated ? (
          <CopyButton
            content={left.map(({ text: code }) => code).join("\n")}
            label={text.copy}
            done={text.copied}
            failed={text.copy_failed}
          />
        ) : null}
        <Link className="button button-outlined" to={sheet + query}>
          {text.print}
        </Link>
      </div>
    </>
  );
}
