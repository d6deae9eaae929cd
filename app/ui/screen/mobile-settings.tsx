import type { FlowView } from "../../view/views";
import { Aside } from "../card";
import { FlowForm } from "../flow/flow-form";
import { FlowMessages } from "../flow/flow-messages";
import { Link } from "../link";
import { FlowProvider } from "../node/flow-context";
import { useModal } from "../enhance/use-modal";

interface MobileSettingsProps {
  title: string;
  lead?: string;
  flow: FlowView;
  notice?: string;
  sections: { group: string; title?: string }[];
  logout?: { to: string; label: string };
  /** Leaves the page without a change. */
  later?: { to: string; label: string };
  deletion?: { to: string; label: string };
  /** A dialog lies over the page, which then takes no focus. */
  isCovered?: boolean;
}

export function MobileSettings(props: MobileSettingsProps) {
  const { title, lead, flow, notice, sections, logout, later, deletion } = props;
  const { isCovered = false } = props;
  return (
    <FlowProvider flow={flow} notice={notice}>
      {/* React 18 does not know `inert` and passes it on unchanged. */}
      <div className="mobile-settings" {...(isCovered ? { inert: "" } : {})}>
        <header className="mobile-header">
          <h1>{title}</h1>
          {lead ? <p>{lead}</p> : null}
        </header>
        <FlowMessages flow={flow} />
        {sections.map(({ group, title: heading }) => {
          const form = flow.forms.find((candidate) => candidate.group === group);
          return form ? (
            <section key={group} id={group} className="card card-section">
              {heading ? <h2>{heading}</h2> : null}
              <FlowForm flow={flow} form={form} testId={`settings-${group}`} />
            </section>
          ) : null;
        })}
        {later || logout || deletion ? (
          <div className="mobile-actions">
            {later ? (
              <p className="aside">
                <a href={later.to} data-testid="later-link">
                  {later.label}
                </a>
              </p>
            ) : null}
            {logout ? (
              <a className="button button-outlined" href={logout.to} data-testid="logout-link">
                {logout.label}
              </a>
            ) : null}
            {deletion ? (
              <Link id="delete-account" className="button button-danger-quiet" to={deletion.to}>
                {deletion.label}
              </Link>
            ) : null}
          </div>
        ) : null}
      </div>
    </FlowProvider>
  );
}

interface SavedDialogProps {
  text: Record<"title" | "text" | "accept" | "without_app" | "go_on", string>;
  appLink: string;
  /** The way on if the app is not installed here. */
  home?: string;
}

/** Says that the password is changed; nothing else can be done here. */
export function SavedDialog({ text, appLink, home }: SavedDialogProps) {
  const dialog = useModal();
  return (
    <div className="dialog-frame">
      <div className="dialog-backdrop" />
      <section
        ref={dialog}
        className="dialog"
        role="dialog"
        aria-modal="true"
        aria-labelledby="saved-title"
      >
        <h1 id="saved-title">{text.title}</h1>
        <p>{text.text}</p>
        <a className="button button-primary" href={appLink} autoFocus>
          {text.accept}
        </a>
        {home ? (
          <Aside
            question={text.without_app}
            to={home}
            link={text.go_on}
            testId="without-app-link"
          />
        ) : null}
      </section>
    </div>
  );
}
