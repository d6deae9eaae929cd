import { useHref } from "@remix-run/react";
import type { ReactNode } from "react";
import { openRow, useCurrentRow } from "../../../enhance/open-row";
import { sectionAddress } from "../../../flow/settings/settings-group";
import type { SettingsView } from "./settings-view";
import { Link } from "../../inline/link";
import { BackLink } from "../../back-link";
import { FlowProvider } from "../../node/part/flow-context";
import { FlowMessages } from "../../flow/flow-messages";
import { Named } from "../../inline/named";
import { Notice } from "../../notice";
import { useToast } from "../../shell/use-toast";
import { SettingsSection } from "./settings-section";

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
