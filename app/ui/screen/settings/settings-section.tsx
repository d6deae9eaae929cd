import { rowLinkClass } from "../../../enhance/open-row";
import { sectionAddress } from "../../../flow/settings/settings-group";
import type { SettingsRow } from "../../../flow/settings/settings-row";
import type { SettingsView } from "./settings-view";
import { Link } from "../../inline/link";
import { Mark } from "../../inline/mark";
import { Address } from "../../inline/address";
import { Answered, SettingsContent } from "./settings-content";

interface SettingsSectionProps {
  page: SettingsView;
  row: SettingsRow;
  sheet: string;
  onToggle: (isOpen: boolean) => void;
}

/** A row of the settings with its status, which opens; one with a secret leads to the page that draws it. */
export function SettingsSection({ page, row, sheet, onToggle }: SettingsSectionProps) {
  const { group, lines, mark, isOpen, isDone, isOnRequest } = row;
  const title = page.text.section[group];
  const testId = `${group}-settings-card`;
  const control = page.text.row[row.control];
  // A field in error has the focus instead.
  const isChanged = group === page.changed && page.flow.summary.length === 0;
  const name = (
    <span className="settings-row-name">
      <h2 id={`${group}-title`}>{title}</h2>
      {lines.map((line, at) => (
        <span key={line} className={at < lines.length - 1 ? "hint hint-more" : "hint"}>
          <Address text={line} />
        </span>
      ))}
      {mark ? <Mark tone={mark.tone}>{mark.text}</Mark> : null}
    </span>
  );
  if (isOnRequest) {
    return (
      <section id={group} data-testid={testId} tabIndex={-1}>
        <div className="settings-row">
          {name}
          <Link
            className={isOpen ? "settings-row-control" : `settings-row-control ${rowLinkClass}`}
            to={sectionAddress(page.flow.action, group)}
            aria-describedby={`${group}-title`}
          >
            {control}
          </Link>
        </div>
        {isOpen ? (
          <div className="settings-content">
            <SettingsContent page={page} group={group} sheet={sheet} />
          </div>
        ) : null}
      </section>
    );
  }
  const details = (
    <details
      open={isOpen}
      data-testid={testId}
      onToggle={(event) => onToggle(event.currentTarget.open)}
    >
      <summary className="settings-row">
        {name}
        {/* A row opens without script, so both words are there. */}
        <span className="settings-row-control settings-row-opens">{control}</span>
        <span className="settings-row-control settings-row-closes">{page.text.row.close}</span>
      </summary>
      {/* A browser opens the row if the target of the address is in it, and gives the target the focus. */}
      <section
        id={isDone ? undefined : group}
        className="settings-content"
        tabIndex={-1}
        autoFocus={isChanged && !isDone}
      >
        <SettingsContent
          page={isDone ? { ...page, changed: undefined } : page}
          group={group}
          sheet={sheet}
        />
      </section>
    </details>
  );
  if (!isDone) return details;
  const { to, label, hint } = page.offer;
  return (
    <div id={group} data-testid={`${group}-saved`} tabIndex={-1} autoFocus>
      {details}
      <div className="settings-content">
        <Answered page={page} />
        <Link className="button button-outlined settings-offer" to={to}>
          {label}
        </Link>
        <p className="hint">{hint}</p>
      </div>
    </div>
  );
}
