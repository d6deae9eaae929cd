import type { ReactNode } from "react";
import type { FlowView, GroupView } from "../../flow/view/flow-view";
import { FlowProvider } from "../node/flow-context";
import { FlowGroup } from "./flow-group";
import { Link } from "../link";

export interface SettingsSection {
  group: string;
  title: string;
  /** Its name in the navigation. */
  entry: string;
  form: GroupView;
  /** Further content of the section. */
  after?: ReactNode;
}

interface SettingsLayoutProps {
  title: string;
  instruction: string;
  /** The navigation's name, for screen readers. */
  navigation: string;
  /** Neighbouring pages, named after the sections. */
  more: { to: string; label: string }[];
  logout: { to: string; label: string };
  flow: FlowView;
  /** The page that asks before the last way to sign in is removed. */
  removal: string;
  sections: SettingsSection[];
  children: ReactNode;
}

export function SettingsLayout(props: SettingsLayoutProps) {
  const { title, instruction, navigation, more, logout, flow, removal, sections, children } = props;
  return (
    <FlowProvider flow={flow}>
      <div className="settings">
        <header className="settings-header">
          <h1>{title}</h1>
          <p>{instruction}</p>
        </header>
        <nav className="settings-navigation" aria-label={navigation}>
          <ul>
            {sections.map(({ group, entry }) => (
              <li key={group}>
                <a
                  href={`#${group}`}
                  data-testid={group === "lookup_secret" ? "backup-codes" : group}
                >
                  {entry}
                </a>
              </li>
            ))}
            {more.map(({ to, label }) => (
              <li key={to}>
                <Link to={to}>{label}</Link>
              </li>
            ))}
            <li>
              <Link to={logout.to} data-testid="logout-link">
                {logout.label}
              </Link>
            </li>
          </ul>
        </nav>
        <div className="settings-sections">
          {children}
          {sections.map((section) => (
            <section
              key={section.group}
              id={section.group}
              className="card card-section"
              data-testid={`${section.group}-settings-card`}
            >
              <h2>{section.title}</h2>
              <FlowGroup
                flow={flow}
                form={section.form}
                removal={removal}
                part={section.group}
                testId={`settings-${section.group}`}
              />
              {section.after}
            </section>
          ))}
        </div>
      </div>
    </FlowProvider>
  );
}
