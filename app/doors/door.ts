import type { FlowKind } from "../flow/flow";

/** A front door over the one core: where its pages are. What differs between doors is data, kept here. */
export interface Door {
  name: "account" | "mobile";
  /** The language of all its pages, where the visitor has no say in it. */
  language?: string;
  paths: Record<
    FlowKind | "home" | "logout" | "sessions" | "apps" | "backupCodes" | "removal",
    string
  >;
  /** What its flows are created with, besides what the address brings along. */
  creates: Partial<Record<FlowKind, Record<string, string>>>;
  /** The groups of its settings; without it, all that the flow has. The rest never leaves the server. */
  settingsGroups?: string[];
  /**
   * `return_to` is followed only to pages under this path, and to a change that waits for a fresh sign-in; without it,
   * wherever it is allowed to lead.
   */
  comesBackTo?: string;
  answers: DoorAnswers;
}

/** Addresses of this door's own for some answers; a row that is missing is the core's to decide. */
export interface DoorAnswers {
  needsSession?: string;
  needsAal2?: string;
  alreadyIn?: string;
  /** A flow that is too old and has no successor. */
  expired?: string;
  unknown?: { to: string; tellsError: boolean };
  /** After saved settings; a new password opens the dialog there, anything else a toast. */
  saved?: string;
  /** Once a new password is saved here, the person signs in with it: the session is over. */
  endsSession?: true;
  /** The session cannot be read: the page that shows the error. */
  unreadableSession?: string;
}
