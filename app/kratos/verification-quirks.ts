import {
  changeInputs,
  type Flow,
  flowKinds,
  type InputNode,
  isNamed,
  type UiMessage,
  type UiNode,
  withAttributes,
  withMessages,
  withNodes,
  withoutRepeats,
} from "../model/flow";
import { messageIds } from "../model/message-ids";
import { sayAs } from "../model/wording";
import { type Quirk, versions } from "./answer";

export const verificationQuirks: readonly Quirk[] = [
  {
    // The code of a mail's link, or a text in its place, is written into the flow and answers a wrong code: the sender
    // of that form may not be the person who has the mail.
    id: "code-of-a-link-in-the-flow",
    seenIn: versions,
    kind: ["verification"],
    when: ({ ui }) => ui.nodes.some(isFilledCode),
    change: (flow) =>
      changeInputs(flow, (input) =>
        isFilledCode(input) ? withAttributes(input, { value: undefined }) : input,
      ),
  },
  {
    // After five wrong codes no code counts any more, also one that is sent anew. Only Kratos' own words tell that.
    id: "too-many-codes-in-english",
    seenIn: versions,
    kind: ["login", "registration", "recovery", "verification"],
    when: ({ ui }) => ui.messages.some(isTooManyCodes),
    change: (flow) => sayAs(flow, isTooManyCodes, "too_many_codes"),
  },
  {
    // The form of a recovery that another browser has finished is answered by a fresh flow that speaks of a request.
    id: "used-link-called-request",
    seenIn: versions,
    kind: ["recovery"],
    when: ({ ui }) => ui.messages.some(isDoneRecovery),
    change: (flow) => sayAs(flow, isDoneRecovery, "link_used"),
  },
  {
    // The verification by link after a registration has its button twice.
    id: "button-twice",
    seenIn: versions,
    kind: ["verification"],
    when: ({ ui }) => !ui.nodes.every(isFirstOfItsKind),
    change: (flow) => withNodes(flow, flow.ui.nodes.filter(isFirstOfItsKind)),
  },
  {
    // The verification by link after a registration has "Resend code" as well. Its address goes into the address field.
    id: "second-resend-button",
    seenIn: ["v26.2", "main"],
    kind: ["verification"],
    when: (flow) => findSecondResend(flow) !== undefined,
    change: (flow) => {
      const { field, second } = findSecondResend(flow) ?? {};
      const value = field?.attributes.value || second?.attributes.value;
      return withNodes(
        flow,
        flow.ui.nodes
          .filter((node) => node !== second)
          .map((node) => (node === field ? withAttributes(field, { value }) : node)),
      );
    },
  },
  {
    // A verification keeps the message of each address that it refused, in the same words.
    id: "message-repeated",
    seenIn: ["v1.3.1", "v26.2"],
    kind: flowKinds,
    when: ({ ui }) =>
      [ui, ...ui.nodes].some(({ messages }) => withoutRepeats(messages).length < messages.length),
    change: (flow) =>
      withMessages(
        withNodes(
          flow,
          flow.ui.nodes.map((node) => ({ ...node, messages: withoutRepeats(node.messages) })),
        ),
        withoutRepeats(flow.ui.messages),
      ),
  },
];

function isFilledCode(node: UiNode): boolean {
  if (!isNamed(node, "code")) return false;
  const { type, value } = node.attributes;
  return type !== "submit" && Boolean(value);
}

function isTooManyCodes({ id, text }: UiMessage): boolean {
  return id === messageIds.generic && text.includes("submitted too often");
}

function isDoneRecovery({ id }: UiMessage): boolean {
  return id === messageIds.recoveryDone;
}

function isFirstOfItsKind(node: UiNode, place: number, nodes: UiNode[]): boolean {
  if (node.type !== "input" || node.attributes.type !== "submit") return true;
  const isSame = (other: UiNode) =>
    other.type === "input" &&
    other.group === node.group &&
    other.attributes.type === "submit" &&
    other.attributes.name === node.attributes.name &&
    other.attributes.value === node.attributes.value;
  return nodes.findIndex(isSame) === place;
}

function findSecondResend({ ui }: Flow): { field: InputNode; second: InputNode } | undefined {
  const addresses = ui.nodes.filter((node) => isNamed(node, "email"));
  const field = addresses.find(({ group }) => group === "link");
  const second = addresses.find(({ attributes }) => attributes.type === "submit");
  return field && second && { field, second };
}
