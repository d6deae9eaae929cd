import { keyNameField } from "../model/field-names";
import { settingsGroups } from "../model/settings-group";
import { isRemovalName } from "./buttons";

/** Kratos sorts `resend` before `method`, so Enter would send a new code instead of submitting this one. */
const groups = ["default", "identifier_first", "profile", "password", "code", "link", "totp"];
const alternativeGroups = ["passkey", "webauthn", "oidc", "saml"];

/** The button of an alternative, and the name of a new security key. */
export function isAlternative({ draw, name, group }: Ranked): boolean {
  const isKeyName = draw === "field" && name === keyNameField;
  return isKeyName || (draw === "button" && alternativeGroups.includes(group));
}

interface Ranked {
  draw: string;
  name?: string;
  group: string;
}

/** Fields before buttons, and both by the tables; equals stay in Kratos' order. */
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
 * The way most likely at hand comes first. A security key needs script, which the server cannot know of; backup codes
 * are for when nothing else is left.
 */
const likely = ["password", "totp", "webauthn", "passkey", "oidc", "saml", "code", "lookup_secret"];

/** Unknown groups come last. */
export function orderMethods(groups: string[]): string[] {
  return [...groups].sort((a, b) => rankIn(likely, a) - rankIn(likely, b));
}

function rankIn(table: string[], group: string): number {
  const place = table.indexOf(group);
  return place < 0 ? table.length : place;
}

/** A group that is no section of the page comes first. */
export function orderGroups(groups: Iterable<string>): string[] {
  const order: readonly string[] = settingsGroups;
  const forms = [...groups].filter((group) => group !== "default");
  return forms.sort((a, b) => order.indexOf(a) - order.indexOf(b));
}
