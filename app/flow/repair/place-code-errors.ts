import type { Flow, InputNode, UiNode } from "../flow";
import { messageIds } from "../message-ids";
import { backupCodeField } from "../one-time-code";

const aboutCode: number[] = [
  messageIds.loginCodeRefused,
  messageIds.registrationCodeRefused,
  messageIds.recoveryCodeRefused,
  messageIds.verificationCodeRefused,
];

const aboutBackupCode: number[] = [messageIds.backupCodeUsed, messageIds.backupCodeRefused];

/**
 * The flow with "that code did not work" at its code field: Kratos (v1.3.1) says it about the whole flow. Unchanged
 * without exactly one such field. `refused` is the group of the form that was just refused, if that is known.
 */
export function placeCodeErrors(flow: Flow, refused?: string): Flow {
  const aboutOurs = placeAt(flow, "code", aboutCode);
  const placed = placeAt(aboutOurs, backupCodeField, aboutBackupCode);
  return isAboutApp(flow, refused)
    ? placeAt(placed, "totp_code", [messageIds.appCodeRefused])
    : placed;
}

/**
 * The settings with "there is such an account" at their address: Kratos (v1.3.1) does not tell which field it is about.
 * Unchanged without exactly one address.
 */
export function placeTakenAddress(flow: Flow): Flow {
  const isProfile = (node: UiNode): node is InputNode =>
    node.type === "input" && node.group === "profile" && node.attributes.type === "email";
  const [only, ...others] = flow.ui.nodes.filter(isProfile);
  return only && others.length === 0
    ? placeAt(flow, only.attributes.name, [messageIds.accountExists])
    : flow;
}

/** Kratos (v1.3.1) refuses a security key with the message for a wrong code of the app. */
function isAboutApp({ ui }: Flow, refused: string | undefined): boolean {
  return (
    refused === "totp" || !ui.nodes.some(({ group }) => ["webauthn", "passkey"].includes(group))
  );
}

function placeAt(flow: Flow, name: string, ids: number[]): Flow {
  const { nodes, messages } = flow.ui;
  const refusals = messages.filter(({ id }) => ids.includes(id));
  const fields = nodes.filter((node) => isField(node, name));
  if (refusals.length === 0 || fields.length !== 1) return flow;
  return {
    ...flow,
    ui: {
      ...flow.ui,
      messages: messages.filter(({ id }) => !ids.includes(id)),
      nodes: nodes.map((node) =>
        isField(node, name) ? { ...node, messages: [...node.messages, ...refusals] } : node,
      ),
    },
  };
}

function isField(node: UiNode, wanted: string): boolean {
  if (node.type !== "input") return false;
  const { name, type } = node.attributes;
  return name === wanted && !["hidden", "submit", "button"].includes(type);
}
