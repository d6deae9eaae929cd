import { Children, type ReactNode, useEffect, useRef } from "react";
import type { SettingsGroup, SettingsSection } from "../../model/settings-group";
import type { SettingsView } from "../../view/views";
import { documentTitle, usePageFrame } from "../../web/page-frame";
import { Notice } from "../card";
import { FlowMessages } from "../flow/flow-messages";
import { Mark } from "../account-icon";
import { Link } from "../link";
import { FlowProvider } from "../node/flow-context";
import { Named } from "../text";
import { useToast } from "../toasts";
import { AccountFrame, BackLink } from "./account-frame";
import { SettingsContent } from "./settings-content";

interface SettingsLayoutProps {
  page: SettingsView;
  /** Neighbouring pages, named after the sections of the group. */
  more: { security: Entry[]; privacy: Entry[] };
  sheet: string;
  children?: ReactNode;
}

interface Entry {
  /** A page, or a place on this one. */
  to: string;
  label: string;
  testId?: string;
}

/** Sections that people change now and then; the others are ways to sign in and to confirm it. */
const ownGroups: SettingsGroup[] = ["profile", "password"];

/**
 * The settings: a navigation and a card for each section. On a phone the navigation is the page, and the style sheet
 * shows the one section that is the target of the address, or that the answer names.
 */
export function SettingsLayout({ page, more, sheet, children }: SettingsLayoutProps) {
  const { flow, text, links, notice, sections, changed, from, home } = page;
  const { toast } = useToast();
  const toastNotice = toast && (
    <Notice tone={toast.tone} role="none">
      <Named sentence={toast.text} names={{ name: toast.name ?? "" }} />
    </Notice>
  );
  const isOwn = ({ group }: SettingsSection) => ownGroups.includes(group);
  const isOpen = sections.some((section) => section.isOpen);
  useTitleOfTarget(
    sections.map(({ group }) => [group, text.section[group]]),
    isOpen,
  );
  const entry = (section: SettingsSection) => (
    <SectionEntry
      key={section.group}
      section={section}
      label={text.nav[section.group]}
      // Without an answer the page begins with the first section.
      isCurrent={section.isOpen || (!isOpen && section === sections[0])}
    />
  );
  return (
    <FlowProvider flow={flow} notice={toastNotice ?? notice}>
      <AccountFrame
        id="settings"
        className="settings"
        back={from ?? home}
        title={text.title}
        lead={text.instruction}
      >
        {changed ? null : <FlowMessages flow={flow} />}
        <nav className="settings-nav" aria-label={text.navigation}>
          <Group id="group-account" label={text.group.account}>
            {sections.filter(isOwn).map(entry)}
          </Group>
          <Group id="group-security" label={text.group.security}>
            {sections.filter((section) => !isOwn(section)).map(entry)}
            {more.security.map(neighbour)}
          </Group>
          <Group id="group-privacy" label={text.group.privacy}>
            {more.privacy.map(neighbour)}
          </Group>
          <ul>
            <li>
              <Link className="settings-action" to={links.logout} data-testid="logout-link">
                {text.nav.logout}
              </Link>
            </li>
          </ul>
        </nav>
        <div className="settings-sections">
          <BackLink
            // A section that the answer names is closed by another answer alone.
            {...(from ?? { to: isOpen ? links.settings : "#settings", label: text.codes.back })}
          />
          {sections.map((section) => (
            <Section key={section.group} page={page} section={section} sheet={sheet} />
          ))}
          {children}
        </div>
      </AccountFrame>
    </FlowProvider>
  );
}

interface GroupProps {
  id: string;
  label: string;
  children: ReactNode;
}

/** Entries of the navigation below their name; nothing without entries. */
function Group({ id, label, children }: GroupProps) {
  if (Children.count(children) === 0) return null;
  return (
    <>
      <p className="label" id={id}>
        {label}
      </p>
      <ul aria-labelledby={id}>{children}</ul>
    </>
  );
}

function neighbour({ to, label, testId }: Entry) {
  return (
    <li key={to}>
      {to.startsWith("#") ? (
        <a href={to}>{label}</a>
      ) : (
        <Link to={to} data-testid={testId}>
          {label}
        </Link>
      )}
    </li>
  );
}

/** The document's title is that of the section in the fragment. A section that the answer names has it already. */
function useTitleOfTarget(titles: [id: string, title: string][], isOpen: boolean): void {
  const frame = usePageFrame();
  const served = useRef("");
  useEffect(() => {
    served.current ||= document.title;
    const name = () => {
      const [, title] = titles.find(([id]) => `#${id}` === location.hash) ?? [];
      document.title = title ? documentTitle(title, frame) : served.current;
    };
    if (!isOpen) name();
    addEventListener("hashchange", name);
    return () => removeEventListener("hashchange", name);
  });
}

interface SectionEntryProps {
  section: SettingsSection;
  label: string;
  isCurrent: boolean;
}

/** The way to a section within the page, so that nothing typed is lost, and the section's state. */
function SectionEntry({ section, label, isCurrent }: SectionEntryProps) {
  const { group, state } = section;
  return (
    <li>
      <a
        href={`#${group}`}
        data-testid={group === "lookup_secret" ? "backup-codes" : group}
        aria-current={isCurrent ? "location" : undefined}
      >
        {label}
        {state ? (
          <>
            {" "}
            <span className={`settings-state settings-state-${state.tone}`}>{state.text}</span>
          </>
        ) : null}
      </a>
    </li>
  );
}

interface SectionProps {
  page: SettingsView;
  section: SettingsSection;
  sheet: string;
}

function Section({ page, section, sheet }: SectionProps) {
  const { group, state, isOpen } = section;
  // A field in error has the focus instead.
  const isChanged = group === page.changed && page.flow.summary.length === 0;
  return (
    <section
      id={group}
      className={isOpen ? "card settings-section settings-open" : "card settings-section"}
      data-testid={`${group}-settings-card`}
      tabIndex={-1}
      autoFocus={isChanged}
    >
      <div className="settings-title">
        <h2 id={`${group}-title`}>{page.text.section[group]}</h2>
        {state ? <Mark tone={state.tone}>{state.text}</Mark> : null}
      </div>
      <SettingsContent page={page} section={section} sheet={sheet} />
    </section>
  );
}
