interface SavedDialogProps {
  text: { title: string; text: string; accept: string };
  /** Leaves the page for the app. */
  appLink: string;
}

/** Says that the password is changed; there is nothing else left to do here. */
export function SavedDialog({ text, appLink }: SavedDialogProps) {
  return (
    <div className="dialog-frame">
      <div className="dialog-backdrop" />
      <section className="dialog" role="dialog" aria-modal="true" aria-labelledby="saved-title">
        <h1 id="saved-title">{text.title}</h1>
        <p>{text.text}</p>
        <a className="button button-primary" href={appLink} autoFocus>
          {text.accept}
        </a>
      </section>
    </div>
  );
}
