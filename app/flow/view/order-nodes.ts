import type { NodeView } from "./model/node-views";
import { isRemovalName } from "./model/removals";

/**
 * Fields come first, then buttons, beginning with the button that Enter should press. Kratos sorts `resend` before
 * `method`, so Enter would send a new code instead of submitting this one.
 */
const groups = ["default", "identifier_first", "profile", "password", "code", "link", "totp"];
const alternativeGroups = ["passkey", "webauthn", "oidc", "saml"];

/** The name that somebody gives to a new security key. */
export const keyNameField = "webauthn_register_displayname";

/** A button for an alternative, and the name that a new security key gets with it. */
export function isAlternative(node: NodeView): boolean {
  const isKeyName = node.draw === "field" && node.name === keyNameField;
  return isKeyName || (node.draw === "button" && alternativeGroups.includes(node.group));
}

export function orderNodes(nodes: NodeView[]): NodeView[] {
  return [...nodes].sort((a, b) => rank(a) - rank(b));
}

function rank(node: NodeView): number {
  if (node.draw !== "button") return groupRank(node.group);
  const after = 100;
  const rank = isRemovalName(node.name) ? lastButtons.length + 1 : buttonRank(node.name);
  return after + rank * after + groupRank(node.group);
}

function groupRank(group: string): number {
  const place = groups.indexOf(group);
  // Of the alternatives, passkeys come before social providers.
  return place < 0 ? groups.length + alternativeGroups.indexOf(group) + 1 : place;
}

const lastButtons = ["resend", "email", "recovery_confirm_address", "screen"];

function buttonRank(name: string): number {
  return lastButtons.indexOf(name) + 1;
}
