import type { FlowKind } from "../flow/flow";

/**
 * A front door over the one core: the addresses of its pages. All differences between doors are data in this folder.
 */
export interface Door {
  name: "account" | "mobile";
  /** The language of all its pages, if the visitor cannot choose one. */
  language?: string;
  paths: Record<
    | FlowKind
    | "home"
    | "logout"
    | "sessions"
    | "apps"
    | "backupCodes"
    | "removal"
    | "newPassword"
    | "deletion"
    | "dataCopy",
    string
  >;
  /** Parameters for creating its flows, besides those in the address. */
  creates: Partial<Record<FlowKind, Record<string, string>>>;
  /** The groups of its settings; without it, all groups of the flow. Other groups never leave the server. */
  settingsGroups?: string[];
  /**
   * `return_to` leads only to pages under this path, and to a change that waits for a fresh sign-in. Without it, to
   * any allowed address.
   */
  comesBackTo?: string;
  answers: DoorAnswers;
}

/** The door's own addresses for some answers; the core decides about a missing row. */
export interface DoorAnswers {
  needsSession?: string;
  needsAal2?: string;
  alreadyIn?: string;
  /** A flow that expired and has no successor. */
  expired?: string;
  unknown?: { to: string; tellsError: boolean };
  /** After saved settings: a new password opens the dialog there, anything else shows a toast. */
  saved?: string;
  /** Whether saved settings lead on, to `return_to` or home, instead of back to the settings. */
  leadsOn?: true;
  /** Whether a new password saved here ends the session, so that the person signs in with it. */
  endsSession?: true;
  /** The page that says that the account is deleted; without it, a toast after the sign-out. */
  deleted?: string;
  /** The page that shows the error if the session cannot be read. */
  unreadableSession?: string;
}
