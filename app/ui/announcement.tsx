import { useEffect, useRef } from "react";

interface AnnouncementProps {
  /** What is read out when it changes; empty says nothing. */
  text: string;
  isUrgent?: boolean;
}

/**
 * For screen readers alone. A live region is read out only when it was there before its text, so the text comes
 * in after the first render, and never without script.
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
