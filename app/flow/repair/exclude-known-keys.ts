import { z } from "zod";
import { keyNameField } from "../field-names";
import { changeInputs, withAttributes, type Flow, type InputNode } from "../flow";

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
