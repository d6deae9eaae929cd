import { z } from "zod";
import { keyNameField } from "../model/field-names";
import { changeInputs, type Flow, type InputNode, withAttributes } from "../model/flow";
import { messageIds } from "../model/message-ids";

/** Values up to this size are not counted: tokens, ids, names, what people type. */
const usualValue = 200;
/** The total for longer values. */
const mostOfLonger = 6_000;
/** For the script that creates a key; it lists the existing keys. */
const longestForScript = 8_000;

/**
 * The flow without values that are too long to draw: Kratos keeps whatever anybody types, and a page repeats it
 * several times.
 */
export function boundValues(flow: Flow): Flow {
  let left = mostOfLonger;
  const isDrawable = (node: InputNode) => {
    // Emptied, it would be saved as empty: what is too long is not drawn at all.
    if (node.trait) return true;
    const length = String(node.attributes.value).length;
    if (length <= usualValue) return true;
    if (["webauthn", "passkey"].includes(node.group)) return length <= longestForScript;
    left -= length;
    return left >= 0;
  };
  return changeInputs(flow, (input) =>
    isDrawable(input) ? input : withAttributes(input, { value: undefined }),
  );
}

/** The field with what the browser is asked for when something is added, by the button that removes one. */
const asked: Partial<Record<string, string>> = {
  webauthn_remove: "webauthn_register_trigger",
  passkey_remove: "passkey_create_data",
};

const optionsSchema = z.looseObject({ publicKey: z.looseObject({}) });

/**
 * The settings whose browser adds no key or passkey twice: Kratos (v1.3.1) does not say which ones there are, so one
 * device would count as two, or lose its first passkey.
 */
export function excludeKnownKeys(flow: Flow): Flow {
  return changeInputs(flow, (input) => {
    const known = keysFor(flow, input.attributes.name);
    const options = known.length > 0 ? readOptions(input.attributes.value) : undefined;
    if (!options) return input;
    const publicKey = { ...options.publicKey, excludeCredentials: known };
    return withAttributes(input, { value: JSON.stringify({ ...options, publicKey }) });
  });
}

function keysFor(flow: Flow, field: string) {
  return flow.ui.nodes
    .filter((node): node is InputNode => node.type === "input")
    .filter(({ attributes }) => asked[attributes.name] === field)
    .map(({ attributes }) => ({ type: "public-key", id: base64Url(String(attributes.value)) }));
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

/** Kratos (v1.3.1) refuses a key without a name only once it was touched. */
export function requireKeyName(flow: Flow): Flow {
  return changeInputs(flow, (input) =>
    input.attributes.name === keyNameField ? withAttributes(input, { required: true }) : input,
  );
}

/**
 * The flow with a code in its field only if the form that was sent had the same code. Kratos (v1.3.1) writes the code of
 * a mail's link into the flow, and answers a wrong code with it: who sent that form may not be who has the mail.
 */
export function hideForeignCode(flow: Flow, typed?: URLSearchParams): Flow {
  return changeInputs(flow, (input) => {
    const { name, type, value } = input.attributes;
    return name === "code" && type !== "submit" && typed?.get("code") !== String(value)
      ? withAttributes(input, { value: undefined })
      : input;
  });
}

/**
 * A settings flow with backup codes that offers new ones at once: Kratos has that button only while it shows the codes,
 * but takes it at any time (v1.3.1).
 */
export function offerNewCodes(flow: Flow): Flow {
  const find = (name: string) =>
    flow.ui.nodes.findIndex((node) => node.type === "input" && node.attributes.name === name);
  const isOffered = find("lookup_secret_regenerate") >= 0 || find("lookup_secret_confirm") >= 0;
  const place = find("lookup_secret_reveal");
  if (isOffered || place < 0) return flow;
  const nodes = [...flow.ui.nodes];
  nodes.splice(place + 1, 0, newCodes);
  return { ...flow, ui: { ...flow.ui, nodes } };
}

const label = "Generate new backup recovery codes";

const newCodes: InputNode = {
  type: "input",
  group: "lookup_secret",
  attributes: {
    name: "lookup_secret_regenerate",
    type: "submit",
    value: "true",
    required: false,
    disabled: false,
  },
  messages: [],
  meta: { label: { id: messageIds.newCodes, text: label, type: "info", context: {} } },
};
