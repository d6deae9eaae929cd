import { z } from "zod";
import { keyNameField } from "../model/field-names";
import {
  changeInputs,
  type Flow,
  hasInput,
  type InputNode,
  isNamed,
  type UiMessage,
  type UiNode,
  withAttributes,
  withNodes,
} from "../model/flow";
import { messageIds } from "../model/message-ids";
import { addedAtOf } from "../model/settings-group";
import { sayAs } from "../model/wording";
import { type Quirk, versions } from "./answer";

export const settingsQuirks: readonly Quirk[] = [
  {
    // Passkeys have no order. With the oldest first, a number without a name stays when one is added.
    id: "passkeys-in-no-order",
    seenIn: versions,
    kind: ["settings"],
    when: (flow) => removals.some((name) => hasInput(flow, name)),
    change: (flow) => withNodes(flow, removals.reduce(oldestFirst, flow.ui.nodes)),
  },
  {
    // The options for a key do not name existing ones, so one device counts as two, or loses its first passkey.
    id: "known-keys-not-excluded",
    seenIn: ["v1.3.1", "v26.2"],
    kind: ["settings"],
    when: (flow) => removals.some((name) => hasInput(flow, name)),
    change: (flow) => changeInputs(flow, (input) => excludeKnown(input, flow)),
  },
  {
    // A key without a name is refused only once it was touched.
    id: "name-of-key-not-required",
    seenIn: versions,
    kind: ["settings"],
    when: (flow) => hasInput(flow, keyNameField),
    change: (flow) =>
      changeInputs(flow, (input) =>
        input.attributes.name === keyNameField ? withAttributes(input, { required: true }) : input,
      ),
  },
  {
    // The button for new backup codes is there only while the old ones are shown, but it is taken at any time.
    id: "new-codes-not-offered",
    seenIn: versions,
    kind: ["settings"],
    when: (flow) =>
      hasInput(flow, reveal) &&
      !hasInput(flow, regenerate) &&
      !hasInput(flow, "lookup_secret_confirm"),
    change: (flow) =>
      withNodes(
        flow,
        flow.ui.nodes.flatMap((node): UiNode[] =>
          isNamed(node, reveal) ? [node, newCodes] : [node],
        ),
      ),
  },
  {
    // A cookie keeps a waiting change for 15 minutes. Later there is none, which is told in terms of HTTP.
    id: "lost-change-in-terms-of-http",
    seenIn: versions,
    kind: ["settings"],
    when: ({ ui }) => ui.messages.some(isLostChange),
    change: (flow) => sayAs(flow, isLostChange, "not_saved"),
  },
];

/** The field with the browser's options for a new key, by the button that removes one. */
const askedBy = new Map([
  ["webauthn_remove", "webauthn_register_trigger"],
  ["passkey_remove", "passkey_create_data"],
]);
const removals = [...askedBy.keys()];

function oldestFirst(nodes: UiNode[], list: string): UiNode[] {
  const isOfList = (node: UiNode): node is InputNode => isNamed(node, list);
  const sorted = nodes.filter(isOfList).sort((a, b) => (addedAtOf(a) ?? 0) - (addedAtOf(b) ?? 0));
  return nodes.map((node) => (isOfList(node) ? (sorted.shift() ?? node) : node));
}

const optionsSchema = z.looseObject({ publicKey: z.looseObject({}) });

function excludeKnown(input: InputNode, { ui }: Flow): InputNode {
  const known = ui.nodes
    .filter((node): node is InputNode => node.type === "input")
    .filter(({ attributes }) => askedBy.get(attributes.name) === input.attributes.name)
    .map(({ attributes }) => ({ type: "public-key", id: base64Url(String(attributes.value)) }));
  const options = known.length > 0 ? readOptions(input.attributes.value) : undefined;
  if (!options) return input;
  const publicKey = { ...options.publicKey, excludeCredentials: known };
  return withAttributes(input, { value: JSON.stringify({ ...options, publicKey }) });
}

/** Kratos names keys in hexadecimal digits, and its script takes them as the browser's interface writes them. */
function base64Url(hexadecimal: string): string {
  const whole = hexadecimal.padStart(Math.ceil(hexadecimal.length / 2) * 2, "0");
  return Buffer.from(whole, "hex").toString("base64url");
}

function readOptions(value: unknown) {
  try {
    return optionsSchema.safeParse(JSON.parse(String(value))).data;
  } catch {
    return undefined;
  }
}

const reveal = "lookup_secret_reveal";
const regenerate = "lookup_secret_regenerate";
const label = "Generate new backup recovery codes";

const newCodes: InputNode = {
  type: "input",
  group: "lookup_secret",
  attributes: {
    name: regenerate,
    type: "submit",
    value: "true",
    required: false,
    disabled: false,
  },
  messages: [],
  meta: { label: { id: messageIds.newCodes, text: label, type: "info", context: {} } },
};

function isLostChange({ id, text }: UiMessage): boolean {
  return id === messageIds.generic && text.includes("HTTP Request Method was");
}
