import { useHref } from "@remix-run/react";
import type { ReactNode } from "react";
import { sectionAddress, type SettingsRow } from "../../model/settings-group";
import { Notice } from "../card";
import { openRow, rowLinkClass, useCurrentRow } from "../enhance/open-row";
import { FlowMessages } from "../flow/flow-messages";
import { Mark, Icon } from "../icon";
import { Link } from "../link";
import { FlowProvider } from "../node/flow-context";
import { Address, Named } from "../text";
import { useToast } from "../toasts";
import { Answered, SettingsContent } from "./settings-content";
import type { SettingsView } from "../../view/views";

interface SettingsLayoutProps {
  page: SettingsView;
  /** Places on this page below the sections, named after these. */
  below: { id: string; label: string }[];
  /** Neighbouring pages, named after those. */
  more: { to: string; label: string }[];
  /** The page with only the backup codes. */
  sheet: string;
  /** What stands below the sections. */
  children?: ReactNode;
}

/** The settings: a navigation and a row for each section. What belongs to no section is said before them. */
export function SettingsLayout({ page, below, more, sheet, children }: SettingsLayoutProps) {
  const { flow, text, links, notice, rows, changed, from, secondStep } = page;
  const { toast } = useToast();
  const said = toast && (
    <Notice tone={toast.tone} role="none">
      <Named sentence={toast.text} name={toast.name ?? ""} />
    </Notice>
  );
  const { current, toggle } = useCurrentRow(rows, changed);
  const action = useHref(flow.action);
  const mark = (id: string) => (id === current ? "location" : undefined);
  return (
    <FlowProvider flow={flow} notice={said ?? notice}>
      <div className="settings">
        <header className="settings-header">
          {from ? <BackLink {...from} /> : null}
          <h1>{text.title}</h1>
          <p>{text.instruction}</p>
          {secondStep ? (
            <p className="hint">
              {secondStep.text} <Link to={secondStep.to}>{secondStep.label}</Link>
            </p>
          ) : null}
        </header>
        <nav className="settings-navigation" aria-label={text.navigation}>
          <ul>
            {/* Within the page, so that nothing typed is lost, unless the section is drawn only on request. */}
            {rows.map(({ group, isOpen, isOnRequest }) => (
              <li key={group}>
                <a
                  href={isOnRequest && !isOpen ? sectionAddress(action, group) : `#${group}`}
                  data-testid={group === "lookup_secret" ? "backup-codes" : group}
                  aria-current={mark(group)}
                  onClick={() => {
                    if (openRow(group) || isOpen) toggle(group, true);
                  }}
                >
                  {text.nav[group]}
                </a>
              </li>
            ))}
            {below.map(({ id, label }) => (
              <li key={id}>
                <a href={`#${id}`} aria-current={mark(id)} onClick={() => toggle(id, true)}>
                  {label}
                </a>
              </li>
            ))}
            {more.map(({ to, label }) => (
              <li key={to}>
                <Link to={to}>{label}</Link>
              </li>
            ))}
            <li>
              <Link to={links.logout} data-testid="logout-link">
                {text.nav.logout}
              </Link>
            </li>
          </ul>
        </nav>
        <div className="settings-sections">
          {changed ? null : <FlowMessages flow={flow} />}
          <div className="card settings-rows">
            {rows.map((row) => (
              <SettingsSection
                key={row.group}
                page={page}
                row={row}
                sheet={sheet}
                onToggle={(isOpen) => toggle(row.group, isOpen)}
              />
            ))}
          </div>
          {children}
        </div>
      </div>
    </FlowProvider>
  );
}

interface SettingsSectionProps {
  page: SettingsView;
  row: SettingsRow;
  sheet: string;
  onToggle: (isOpen: boolean) => void;
}

/** A row of the settings with its status, which opens; one with a secret leads to the page that draws it. */
function SettingsSection({ page, row, sheet, onToggle }: SettingsSectionProps) {
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

/** The way back to the page that somebody came from, above the heading. */
function BackLink({ to, label }: { to: string; label: string }) {
  return (
    <p className="back-link">
      <Link to={to}>
        <Icon name="chevron" />
        {label}
      </Link>
    </p>
  );
}
