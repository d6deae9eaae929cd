import { useModal } from "../../enhance/use-modal";

interface SavedDialogProps {
  text: { title: string; text: string; accept: string };
  /** The link that leaves the page for the app. */
  appLink: string;
}

/** Says that the password is changed; nothing else can be done here. */
export function SavedDialog({ text, appLink }: SavedDialogProps) {
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
      </section>
    </div>
  );
}
