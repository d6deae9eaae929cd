import { useEffect, useRef } from "react";

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
