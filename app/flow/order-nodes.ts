import type { NodeView } from "./flow-view";
import { isRemovalName } from "./removals";

/**
 * What the person fills in comes first, then the buttons; the button that Enter should press is the
 * first of them. Kratos sorts `resend` before `method`, and would resend a code instead of taking it.
 */
const groups = ["default", "identifier_first", "profile", "password", "code", "link", "totp"];
const alternativeGroups = ["passkey", "webauthn", "oidc", "saml"];

/** A button for another way, and the name that a new security key gets with it. */
export function isAlternative(node: NodeView): boolean {
  const isKeyName = node.draw === "field" && node.name === "webauthn_register_displayname";
  return isKeyName || (node.draw === "button" && alternativeGroups.includes(node.group));
}

export function orderNodes(nodes: NodeView[]): NodeView[] {
  return nodes
    .map((node, place) => ({ node, place }))
    .sort((a, b) => rank(a.node) - rank(b.node) || a.place - b.place)
    .map(({ node }) => node);
}

function rank(node: NodeView): number {
  if (node.draw !== "button") return groupRank(node.group);
  const after = 100;
  const rank = isRemovalName(node.name) ? lastButtons.length + 1 : buttonRank(node.name);
  return after + rank * after + groupRank(node.group);
}

function groupRank(group: string): number {
  const place = groups.indexOf(group);
  return place < 0 ? groups.length : place;
}

const lastButtons = ["resend", "email", "recovery_confirm_address", "screen"];

function buttonRank(name: string): number {
  return lastButtons.indexOf(name) + 1;
}
