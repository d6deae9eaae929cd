import type { Flow, UiNode } from "../model/flow";
import { isRemovalName } from "./removals";
import { usernameFields } from "./username";
import type { GroupView, NodeView } from "./views";

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
  return [...nodes].sort((a, b) => rankOfNode(a) - rankOfNode(b));
}

function rankOfNode(node: NodeView): number {
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

/**
 * The ways to sign in again and the second steps, the one most likely at hand first. An authenticator app comes
 * before a security key, since the key needs script and the server cannot know whether there is any; backup codes
 * are for when nothing else is left.
 */
const likely = ["password", "totp", "webauthn", "passkey", "oidc", "saml", "code", "lookup_secret"];

/** The forms with the likeliest way first. A group that nobody knows comes last. */
export function orderMethods(forms: GroupView[]): GroupView[] {
  return [...forms].sort((a, b) => rankOfForm(a) - rankOfForm(b));
}

function rankOfForm({ group }: GroupView): number {
  const place = likely.indexOf(group);
  return place < 0 ? likely.length : place;
}

/** Whether a form was refused: it was sent last, or one of its fields is in error. */
export function isRefusedForm({ group, nodes }: GroupView, refused: string | undefined): boolean {
  const isInError = nodes.some(({ messages }) => messages?.some(({ tone }) => tone === "error"));
  return group === refused || isInError;
}

/**
 * The form, and if it should be so one for its social providers alone. Kratos (v1.3.1) lets what the form says win over
 * what the provider says, so that an address that a link has filled in would become that of the account.
 */
export function socialForm(
  form: GroupView,
  { isSocialApart }: { isSocialApart?: boolean },
): GroupView[] {
  const all = [...form.nodes, ...form.alternatives];
  const providers = all.filter(isProvider);
  const hasOtherButton = all.some((node) => node.draw === "button" && !isProvider(node));
  if (!isSocialApart || providers.length === 0 || !hasOtherButton) return [form];
  const token = form.nodes.filter((node) => "name" in node && node.name === "csrf_token");
  const others = (nodes: NodeView[]) => nodes.filter((node) => !isProvider(node));
  return [
    { ...form, nodes: others(form.nodes), alternatives: others(form.alternatives) },
    { group: "social", nodes: [...token, ...providers], alternatives: [], removals: [] },
  ];
}

function isProvider(node: NodeView): boolean {
  return node.draw === "button" && node.provider !== undefined;
}

/**
 * The registration without "Back" to its first step where the page names the person: the link to change that leads
 * there too.
 */
export function keepOneWayBack(flow: Flow): Flow {
  const { nodes } = flow.ui;
  if (!nodes.some(isNameOfPerson)) return flow;
  return { ...flow, ui: { ...flow.ui, nodes: nodes.filter((node) => !isBack(node)) } };
}

function isNameOfPerson({ type, attributes }: UiNode): boolean {
  return (
    type === "input" &&
    attributes.type === "hidden" &&
    usernameFields.includes(attributes.name) &&
    Boolean(attributes.value)
  );
}

/** From the page for a code, a button of the same name leads to the choice of ways (v1.3.1). */
function isBack({ type, attributes }: UiNode): boolean {
  return type === "input" && attributes.name === "screen" && attributes.value === "previous";
}
