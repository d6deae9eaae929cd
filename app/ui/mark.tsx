import type { ReactNode } from "react";

interface MarkProps {
  tone: "good" | "warning" | "quiet";
  children: ReactNode;
}

/** One or two words about the thing before it, such as `Verified`. */
export function Mark({ tone, children }: MarkProps) {
  return <span className={`mark mark-${tone}`}>{children}</span>;
}
