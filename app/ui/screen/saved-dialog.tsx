import { useModal } from "../../enhance/hooks/use-modal";
import { Aside } from "../aside";

interface SavedDialogProps {
  text: Record<"title" | "text" | "accept" | "without_app" | "go_on", string>;
  /** The link that leaves the page for the app. */
  appLink: string;
  /** Where to go on if the app is not installed here. */
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
