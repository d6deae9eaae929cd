import type { FlowKind } from "../flow/flow";

/** A front door over the one core: where its pages are. What differs between doors is data, kept here. */
export interface Door {
  name: "account";
  paths: Record<FlowKind | "home" | "logout" | "sessions" | "backupCodes", string>;
}
