import type { ReactNode } from "react";
import { Icon } from "./inline/icon";

interface NoticeProps {
  id?: string;
  tone?: "info" | "warning" | "error" | "success";
  /** `none` within a box that has one. */
  role?: "none";
  children: ReactNode;
}

/** A screen reader says these at once. */
const interrupts = ["warning", "error"];

/** One sentence of our own about how the person came to be here. */
export function Notice({ id, tone = "info", role, children }: NoticeProps) {
  const own = interrupts.includes(tone) ? "alert" : "status";
  return (
    <div id={id} className={`notice notice-${tone}`} role={role ?? own}>
      <Icon name={tone} />
      <p>{children}</p>
    </div>
  );
}
