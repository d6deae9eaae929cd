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
  /** The section whose form was answered. */
  changed?: SettingsGroup;
  /** What that section says of it, if the flow does not. */
  saved?: string;
  /** Opens an authenticator app on this device with the key that the page shows. */
  otpauth?: string;
  /** The page that sends the mail for the address that is not verified. */
  verify?: { to: string; label: string; hint: string };
  /** What to set up before backup codes, which alone would be used up. */
  step?: { to: string; label: string; hint: string };
  /** What to do about a second step without a spare, in its section. */
  advice?: { group: SettingsGroup; text: string; does: "create_codes" | "turn_off_codes" };
  /** While new backup codes wait to be confirmed: that older ones work until then, and the way to keep those. */
  older?: { text: string; keep: { to: string; label: string } };
  /** What makes sense after a new password: to end the other sessions, or that there are none. */
  offer: { end?: { to: string; label: string }; hint: string };
}
