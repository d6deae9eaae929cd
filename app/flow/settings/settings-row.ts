import type { SettingsGroup } from "./settings-group";

/** One section of the settings: a row that opens. */
export interface SettingsRow {
  group: SettingsGroup;
  /** How it stands, in lines; none if Kratos does not tell. */
  status: string[];
  /** A warning about the last of these lines, in one or two words. */
  mark?: string;
  control: "change" | "manage" | "set_up" | "link";
  isOpen: boolean;
  /** Its form was saved and needs no second look: the row is closed, and says so below itself. */
  isDone: boolean;
  /** Its content is drawn only once somebody has asked for it, because it holds a secret. */
  isOnRequest: boolean;
}
