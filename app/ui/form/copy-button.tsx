import { useState } from "react";
import { Announcement } from "../text";

interface CopyButtonProps {
  content: string;
  label: string;
  /** The button's text once the content is in the clipboard. */
  done: string;
  /** The advice below the button where the browser does not let a page copy. */
  failed: string;
}

/** Appears only with script; its content can always be selected beside it. */
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
      <button className="button button-quiet" type="button" onClick={copy}>
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
