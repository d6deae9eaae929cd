import { isResend, type UiNode } from "../model/flow";
import type { ButtonView } from "./views";

/** Before and after the node is drawn. */
interface NodeFacts {
  draw: string;
  name?: string;
  does?: ButtonView["does"];
  provider?: string;
}

type Button<Node extends NodeFacts> = Node & { draw: "button" };

/**
 * Enter presses it. Social providers are equals, so none of them is it beside others, and a removal never is. If only
 * script can send the form, its button is.
 */
export function mainButton<Node extends NodeFacts>({
  nodes,
}: {
  nodes: Node[];
}): Button<Node> | undefined {
  const all = nodes.filter((node): node is Button<Node> => node.draw === "button");
  const buttons = all.filter(isCandidate);
  // Fresh backup codes do not count before they are confirmed.
  const confirming = buttons.find(({ name }) => name === "lookup_secret_confirm");
  if (confirming) return confirming;
  const lone = () => (all.length === 1 && asksForMore(nodes) ? all[0] : undefined);
  return buttons.find(({ does }) => does === "submit") ?? buttons[0] ?? lone();
}

/** Names of a sketch, and of drawn nodes. */
const filledIn = new Set(["field", "choice", "select", "radios", "checkbox", "checkboxes"]);

/** A provider that sent a person back for values is the only way to go on. */
export function asksForMore(nodes: NodeFacts[]): boolean {
  return nodes.some(({ draw }) => filledIn.has(draw));
}

function isCandidate({ name = "", provider }: NodeFacts): boolean {
  return provider === undefined && !isRemovalName(name);
}

export interface LoginMethod {
  method: string;
  provider?: string;
}

interface Way extends NodeFacts {
  node: UiNode;
  group: string;
}

/** Undefined if there is no other button to choose. */
export function usedButton<Node extends Way>(nodes: Node[], used: LoginMethod): Node | undefined {
  const ways = nodes.filter(isWay);
  const found = ways.find(({ group, provider }) =>
    used.provider ? provider === used.provider : group === used.method,
  );
  return ways.length < 2 ? undefined : found;
}

function isWay({ draw, name, node }: Way): boolean {
  return draw === "button" && name !== "screen" && !(node.type === "input" && isResend(node));
}

/** Today `webauthn_remove`, `passkey_remove`, `unlink`, `totp_unlink`, `lookup_secret_disable`; future ones as well. */
const removalName = /(^|_)(remove|unlink|disable)$/;

export function isRemovalName(name: string): boolean {
  return removalName.test(name);
}
