import type { ReactNode } from "react";
import { Icon, type IconName } from "./icon";

export type MarkTone = "good" | "warning" | "quiet";

const icons: Partial<Record<MarkTone, IconName>> = { good: "tick", warning: "warning" };

interface MarkProps {
  tone: MarkTone;
  children: ReactNode;
}

/** One or two words about the thing before it, such as `Verified`. */
export function Mark({ tone, children }: MarkProps) {
  const icon = icons[tone];
  return (
    <span className={`mark mark-${tone}`}>
      {icon ? <Icon name={icon} /> : null}
      <span>{children}</span>
    </span>
  );
}
