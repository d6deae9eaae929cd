import { useState } from "react";

interface CopyButtonProps {
  content: string;
  label: string;
  /** What the button says once the content is in the clipboard. */
  done: string;
}

/** Only where script runs; what it copies can always be selected beside it. */
export function CopyButton({ content, label, done }: CopyButtonProps) {
  const [isCopied, setCopied] = useState(false);
  const copy = async () => {
    await navigator.clipboard.writeText(content);
    setCopied(true);
  };
  return (
    <button className="button button-outlined" type="button" onClick={copy} aria-live="polite">
      {isCopied ? done : label}
    </button>
  );
}
