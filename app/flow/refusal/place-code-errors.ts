import { changeInputs, type Flow, type InputNode, type UiMessage, type UiNode } from "../flow";
import { messageIds } from "../message-ids";
import { asVariant, sayAsVariant } from "../message-variant";
import { backupCodeField } from "../one-time-code";

const aboutCode: number[] = [
  messageIds.loginCodeRefused,
  messageIds.registrationCodeRefused,
  messageIds.recoveryCodeRefused,
  messageIds.verificationCodeRefused,
];

const aboutBackupCode: number[] = [messageIds.backupCodeUsed, messageIds.backupCodeRefused];

/**
 * The flow with "that code did not work" at its code field, and with "nobody signs in by code so" at its identifier:
 * Kratos (v1.3.1) says it about the whole flow. Unchanged without exactly one such field. `refused` is the group of the form that was just refused, if that is known.
 */
export function placeCodeErrors(flow: Flow, refused?: string): Flow {
  const aboutOurs = placeAt(flow, "code", { ids: aboutCode });
  const aboutBackup = placeAt(aboutOurs, backupCodeField, { ids: aboutBackupCode });
  const placed = placeAt(aboutBackup, "identifier", { ids: [messageIds.noCodeSignIn] });
  return isAboutApp(flow, refused)
    ? placeAt(placed, "totp_code", { ids: [messageIds.appCodeRefused] })
    : placed;
}

/**
 * The settings with "there is such an account" at their address: Kratos (v1.3.1) does not tell which field it is about.
 * Whoever reads it is signed in, so it has words of its own, and no hints on how to sign in to the other account.
 * Unchanged without exactly one address.
 */
export function placeTakenAddress(flow: Flow): Flow {
  const isProfile = (node: UiNode): node is InputNode =>
    node.type === "input" && node.group === "profile" && node.attributes.type === "email";
  const [only, ...others] = flow.ui.nodes.filter(isProfile);
  if (!only || others.length > 0) return flow;
  return placeAt(flow, only.attributes.name, {
    ids: [messageIds.accountExists, messageIds.signInAsUsual],
    as: (message) => asVariant({ ...message, id: messageIds.accountExists }, "settings"),
  });
}

/** The settings with "there is such an account", once a provider has answered, in words for somebody who is signed in. */
export function sayLinkedElsewhere(flow: Flow): Flow {
  return sayAsVariant(flow, messageIds.accountExists, "linked");
}

/** Kratos (v1.3.1) refuses a security key with the message for a wrong code of the app. */
function isAboutApp({ ui }: Flow, refused: string | undefined): boolean {
  return (
    refused === "totp" || !ui.nodes.some(({ group }) => ["webauthn", "passkey"].includes(group))
  );
}

interface Placed {
  ids: number[];
  /** What the message becomes there. */
  as?: (message: UiMessage) => UiMessage;
}

/** The flow with some of its messages at its only field of that name, if there is exactly one. */
export function placeAt(
  flow: Flow,
  name: string,
  { ids, as = (message) => message }: Placed,
): Flow {
  const { nodes, messages } = flow.ui;
  const isMeant = (message: UiMessage) => ids.includes(message.id) && !message.isFromHook;
  const refusals = messages.filter(isMeant).map(as);
  const fields = nodes.filter((node) => isField(node, name));
  if (refusals.length === 0 || fields.length !== 1) return flow;
  const others = messages.filter((message) => !isMeant(message));
  return changeInputs({ ...flow, ui: { ...flow.ui, messages: others } }, (input) =>
    isField(input, name) ? { ...input, messages: [...input.messages, ...refusals] } : input,
  );
}

function isField(node: UiNode, wanted: string): boolean {
  if (node.type !== "input") return false;
  const { name, type } = node.attributes;
  return name === wanted && !["hidden", "submit", "button"].includes(type);
}
