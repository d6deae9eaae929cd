import { isSentByMail } from "../model/address";
import {
  changeInputs,
  type Flow,
  hasButton,
  type InputNode,
  isNamed,
  type UiNode,
  withAttributes,
  withMessages,
  withNodes,
} from "../model/flow";
import { messageIds } from "../model/message-ids";
import { type Quirk, versions } from "./answer";

const { secondStep, signInAgain } = messageIds;

export const loginQuirks: readonly Quirk[] = [
  {
    // With mitigation and sign-in by code, only an identifier without an account gets both steps, and is told so.
    id: "both-steps-for-unknown-identifier",
    seenIn: ["v26.2", "main"],
    kind: ["login"],
    when: ({ ui }) =>
      ui.nodes.some(isFirstStep) && ui.nodes.some((node) => isNamed(node, "password")),
    change: (flow, { method }) => {
      const { nodes, messages } = flow.ui;
      const second = nodes
        .filter((node) => !isFirstStep(node))
        .map((node) => (isIdentifier(node) ? withAttributes(node, { type: "hidden" }) : node));
      // A person who asked for a code waits for it.
      const said = messages.filter(({ id }) => id !== messageIds.noCodeSignIn || method === "code");
      return withMessages(withNodes(flow, [...second, ...missingPasskey(nodes)]), said);
    },
  },
  {
    // After a code could not be sent, the identifier stays hidden, and cannot be corrected.
    id: "identifier-hidden-after-code",
    seenIn: ["v1.3.1"],
    kind: ["login"],
    when: (flow) => flow.ui.nodes.some((node) => isWronglyHidden(node, flow)),
    change: (flow) =>
      changeInputs(flow, (input) => (isWronglyHidden(input, flow) ? showIdentifier(input) : input)),
  },
  {
    // A second step that is not set up is an empty form, which asks for it all the same.
    id: "empty-form-asks",
    seenIn: versions,
    kind: ["login"],
    when: (flow) => !hasButton(flow) && (isSaid(flow, secondStep) || isSaid(flow, signInAgain)),
    change: (flow) => withoutSaid(flow, [secondStep, signInAgain]),
  },
  {
    // If only the second step is repeated, the whole sign-in is asked for as well.
    id: "sign-in-asked-beside-second-step",
    seenIn: versions,
    kind: ["login"],
    when: (flow) => isSaid(flow, secondStep) && isSaid(flow, signInAgain),
    change: (flow) => withoutSaid(flow, [signInAgain]),
  },
];

function isSaid({ ui }: Flow, wanted: number): boolean {
  return ui.messages.some(({ id }) => id === wanted);
}

function withoutSaid(flow: Flow, ids: number[]): Flow {
  return withMessages(
    flow,
    flow.ui.messages.filter(({ id }) => !ids.includes(id)),
  );
}

function isFirstStep(node: UiNode): boolean {
  return isNamed(node, "method") && node.attributes.value === "identifier_first";
}

function isIdentifier(node: UiNode): node is InputNode {
  return isNamed(node, "identifier");
}

/** Kratos had yet to add this button. Its challenge is there from the first step on. */
function missingPasskey(nodes: UiNode[]): InputNode[] {
  const challenge = nodes.find((node) => isNamed(node, "passkey_challenge"));
  if (!challenge || nodes.some((node) => isNamed(node, "passkey_login_trigger"))) return [];
  return [
    {
      type: "input",
      group: "passkey",
      attributes: {
        name: "passkey_login_trigger",
        type: "button",
        value: "",
        required: false,
        disabled: false,
        onclickTrigger: "oryPasskeyLogin",
      },
      messages: [],
      meta: { label: { id: 1010021, text: "Sign in with passkey", type: "info", context: {} } },
    },
  ];
}

/** An identifier that is hidden on purpose has its label, or stands where no code can be asked for. */
function isWronglyHidden(node: UiNode, flow: Flow): boolean {
  if (!isIdentifier(node) || node.attributes.type !== "hidden") return false;
  if (flow.state !== "choose_method") return false;
  const isUnknown = isSaid(flow, messageIds.noCodeSignIn);
  return isUnknown || (!node.meta.label && flow.ui.nodes.some(asksForCode));
}

function asksForCode(node: UiNode): boolean {
  return isNamed(node, "method") && node.group === "code";
}

/** The typed value tells the former label. */
function showIdentifier(input: InputNode): InputNode {
  const isMail = isSentByMail(String(input.attributes.value ?? ""));
  const label = input.meta.label ?? {
    id: isMail ? messageIds.email : messageIds.identifier,
    text: "ID",
    type: "info" as const,
    context: {},
  };
  const field = { type: "text", required: true, autocomplete: "username" };
  return withAttributes({ ...input, meta: { label } }, field);
}
