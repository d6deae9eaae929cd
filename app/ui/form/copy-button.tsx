import { useEffect, useRef, useState } from "react";

interface CopyButtonProps {
  content: string;
  label: string;
  /** The button's text once the content is in the clipboard. */
  done: string;
  /** What to do where the browser does not let a page copy, said below the button. */
  failed: string;
}

/** Appears only with script; what it copies can always be selected beside it. */
export function CopyButton({ content, label, done, failed }: CopyButtonProps) {
  const [copied, setCopied] = useState<boolean>();
  const copy = () => {
    write(content).then(
      () => setCopied(true),
      () => setCopied(false),
    );
  };
  const failure = copied === false ? failed : "";
  return (
    <>
      <button className="button button-outlined" type="button" onClick={copy}>
        {copied ? done : label}
      </button>
      {failure ? (
        <p className="copy-failed" aria-hidden="true">
          {failure}
        </p>
      ) : null}
      <Announcement text={copied ? done : failure} />
    </>
  );
}

/** Without `https` a page has no clipboard. */
async function write(content: string): Promise<void> {
  await navigator.clipboard.writeText(content);
}

interface AnnouncementProps {
  /** The text that is read out when it changes; empty for none. */
  text: string;
  isUrgent?: boolean;
}

/**
 * For screen readers only. A live region is read out only if it existed before its text, so the text is added after
 * the first render, and never without script.
 */
export function Announcement({ text, isUrgent = false }: AnnouncementProps) {
  const region = useRef<HTMLSpanElement>(null);
  useEffect(() => {
    if (region.current) region.current.textContent = text;
  }, [text]);
  return (
    <span
      className="visually-hidden"
      aria-live={isUrgent ? "assertive" : "polite"}
      data-testid="announcement"
      ref={region}
    />
  );
}
