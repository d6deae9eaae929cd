import { useState } from "react";
import { Announcement } from "./announcement";

interface CopyButtonProps {
  content: string;
  label: string;
  /** The button's text once the content is in the clipboard. */
  done: string;
}

/** Appears only with script; what it copies can always be selected beside it. */
export function CopyButton({ content, label, done }: CopyButtonProps) {
  const [isCopied, setCopied] = useState(false);
  const copy = async () => {
    await navigator.clipboard.writeText(content);
    setCopied(true);
  };
  return (
    <>
      <button className="button button-outlined" type="button" onClick={copy}>
        {isCopied ? done : label}
      </button>
      <Announcement text={isCopied ? done : ""} />
    </>
  );
}
