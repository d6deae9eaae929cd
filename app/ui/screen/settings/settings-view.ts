import type { SettingsGroup } from "../../../flow/settings/settings-group";
import type { SettingsRow } from "../../../flow/settings/settings-row";
import type { FlowView } from "../../../flow/view/model/flow-view";
import type { PageWords } from "../../../i18n/words.server";

/** What the settings are drawn from. */
export interface SettingsView {
  flow: FlowView;
  text: Omit<PageWords["settings"], "removal">;
  notice?: string;
  links: { logout: string; removal: string };
  rows: SettingsRow[];
  /** The page that the person came from to look something through. */
  from?: { to: string; label: string };
  /** That there is no second step, and where to set one up. */
  secondStep?: { text: string; to: string; label: string };
  /** The section whose form was answered. */
  changed?: SettingsGroup;
  /** What that section says of it, if the flow does not. */
  saved?: string;
  /** Opens an authenticator app on this device with the key that the page shows. */
  otpauth?: string;
  /** The one press that sends the mail for the address that is not verified, or where what was sent is awaited. */
  verify?: { to: string; label: string; hint: string; sends?: string };
  /** What to set up before backup codes, which alone would be used up. */
  step?: { to: string; label: string; hint: string };
  /** What to do about a second step without a spare, in its section. */
  advice?: { group: SettingsGroup; text: string; does: "create_codes" | "turn_off_codes" };
  /** What makes sense after a new password: to end the other sessions. */
  offer: { to: string; label: string; hint: string };
}
