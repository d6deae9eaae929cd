import {
  changeInputs,
  type FlowKind,
  flowKinds,
  hasAccount,
  type InputNode,
  isCodeSent,
  type UiMessage,
  type UiNode,
  withMessages,
  withNodes,
  kindsWithTraits,
} from "../model/flow";
import { messageIds } from "../model/message-ids";
import { isTraitName } from "../model/field-names";
import { withMessagesOf } from "../traits/trait-nodes";
import { type Quirk, versions } from "./answer";

export const registrationQuirks: readonly Quirk[] = [
  {
    // The button of the first step is called "Sign up", though that happens in the second one.
    id: "first-step-called-sign-up",
    seenIn: versions,
    kind: ["registration"],
    when: ({ ui }) => ui.nodes.some(isFirstStep),
    change: (flow) =>
      changeInputs(flow, (input) => {
        const { label } = input.meta;
        return label && isFirstStep(input)
          ? { ...input, meta: { label: { ...label, id: messageIds.continue } } }
          : input;
      }),
  },
  {
    // A refused second step has lost the advice on its choices. It has none after a code or for a known address.
    id: "refused-second-step-says-nothing",
    seenIn: versions,
    kind: ["registration"],
    when: (flow) =>
      flow.ui.nodes.some(isBroughtTrait) &&
      !flow.ui.messages.some(({ id }) => id === messageIds.chooseWay) &&
      !isCodeSent(flow) &&
      !hasAccount(flow.ui),
    change: (flow) => withMessages(flow, [chooseWay, ...flow.ui.messages]),
  },
  {
    // A web hook's error at an unknown field makes an empty text field in each section. `metadata_*` is never typed.
    id: "field-made-by-a-web-hook",
    seenIn: versions,
    kind: flowKinds,
    when: ({ ui }, { kind }) => ui.nodes.some((node) => isPhantom(node, kind)),
    change: (flow, { kind }) => {
      const phantoms = flow.ui.nodes.filter((node) => isPhantom(node, kind));
      const others = flow.ui.nodes.filter((node) => !phantoms.includes(node));
      return withMessagesOf(phantoms, withNodes(flow, others));
    },
  },
];

function isFirstStep({ type, attributes, meta }: UiNode): boolean {
  const isButton = type === "input" && attributes.name === "method";
  return isButton && attributes.value === "profile" && meta.label?.id === messageIds.signUp;
}

function isBroughtTrait({ type, attributes }: UiNode): boolean {
  return type === "input" && attributes.type === "hidden" && isTraitName(attributes.name);
}

const chooseWay: UiMessage = {
  id: messageIds.chooseWay,
  text: "Please choose a credential to authenticate yourself with.",
  type: "info",
  context: {},
};

function isPhantom(node: UiNode, kind: FlowKind): boolean {
  if (node.type !== "input") return false;
  const isTrait = kindsWithTraits.includes(kind) && isTraitName(node.attributes.name);
  return isMetadata(node) || (isInvented(node) && !isTrait);
}

function isMetadata({ attributes: { name, type } }: InputNode): boolean {
  return /^metadata_(public|admin)(\.|$)/.test(name) && type !== "hidden";
}

function isInvented({ attributes, group, messages, meta }: InputNode): boolean {
  const { type, value, required, autocomplete } = attributes;
  if (messages.length === 0 || group !== "default" || type !== "text") return false;
  return !meta.label && value === undefined && !required && !autocomplete;
}
