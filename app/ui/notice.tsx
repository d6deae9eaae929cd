import type { ReactNode } from "react";
import { Icon } from "./icon";

interface NoticeProps {
  tone?: "info" | "warning" | "error" | "success";
  children: ReactNode;
}

/** A screen reader says these at once. */
const interrupts = ["warning", "error"];

/** One sentence of our own about how the person came to be here. */
export function Notice({ tone = "info", children }: NoticeProps) {
  return (
    <div className={`notice notice-${tone}`} role={interrupts.includes(tone) ? "alert" : "status"}>
      <Icon name={tone} />
      <p>{children}</p>
    </div>
  );
}
