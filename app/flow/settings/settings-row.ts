import type { SettingsGroup } from "./settings-group";

/** One section of the settings: a row that opens. */
export interface SettingsRow {
  group: SettingsGroup;
  /** What it is about, in lines. */
  lines: string[];
  /** How it stands, in a few words; none if Kratos does not tell, or there is nothing to say. */
  mark?: { tone: "good" | "warning" | "quiet"; text: string };
  control: "change" | "manage" | "set_up" | "link";
  isOpen: boolean;
  /** Its form was saved and needs no second look: the row is closed, and says so below itself. */
  isDone: boolean;
  /** Its content is drawn only once somebody has asked for it, because it holds a secret. */
  isOnRequest: boolean;
}
