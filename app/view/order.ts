import { keyNameField } from "../model/field-names";
import { settingsGroups } from "../model/settings-group";
import { isRemovalName } from "./buttons";

/**
 * Fields come first, then buttons, beginning with the button that Enter should press. Kratos sorts `resend` before
 * `method`, so Enter would send a new code instead of submitting this one.
 */
const groups = ["default", "identifier_first", "profile", "password", "code", "link", "totp"];
const alternativeGroups = ["passkey", "webauthn", "oidc", "saml"];

/** A button for an alternative, and the name that a new security key gets with it. */
export function isAlternative({ draw, name, group }: Ranked): boolean {
  const isKeyName = draw === "field" && name === keyNameField;
  return isKeyName || (draw === "button" && alternativeGroups.includes(group));
}

interface Ranked {
  draw: string;
  name?: string;
  group: string;
}

/** Fields before buttons, and both by the tables; equals stay in the order in which Kratos has them. */
export function rankOfNode({ draw, name = "", group }: Ranked): number {
  if (draw !== "button") return groupRank(group);
  const after = 100;
  const rank = isRemovalName(name) ? lastButtons.length + 1 : lastButtons.indexOf(name) + 1;
  return after + rank * after + groupRank(group);
}

function groupRank(group: string): number {
  const place = groups.indexOf(group);
  // Passkeys come before social providers among the alternatives.
  return place < 0 ? groups.length + alternativeGroups.indexOf(group) + 1 : place;
}

const lastButtons = ["resend", "email", "recovery_confirm_address", "screen"];

/**
 * The ways to sign in again and the second steps, the one most likely at hand first. An authenticator app comes
 * before a security key, since the key needs script and the server cannot know whether there is any; backup codes are
 * for when nothing else is left.
 */
const likely = ["password", "totp", "webauthn", "passkey", "oidc", "saml", "code", "lookup_secret"];

/** The groups with the likeliest way first, and unknown ones last. */
export function orderMethods(groups: string[]): string[] {
  return [...groups].sort((a, b) => rankIn(likely, a) - rankIn(likely, b));
}

function rankIn(table: string[], group: string): number {
  const place = table.indexOf(group);
  return place < 0 ? table.length : place;
}

/** The forms of the settings in their order on the page; a group that is no section of it comes first. */
export function orderGroups(groups: Iterable<string>): string[] {
  const order: readonly string[] = settingsGroups;
  const forms = [...groups].filter((group) => group !== "default");
  return forms.sort((a, b) => order.indexOf(a) - order.indexOf(b));
}
