import type { ReactNode } from "react";
import { Icon } from "./icon";

interface NoticeProps {
  tone?: "info" | "error" | "success";
  children: ReactNode;
}

/** One sentence of our own about how the person came to be here. */
export function Notice({ tone = "info", children }: NoticeProps) {
  return (
    <div className={`notice notice-${tone}`} role={tone === "error" ? "alert" : "status"}>
      <Icon name={tone} />
      <p>{children}</p>
    </div>
  );
}
