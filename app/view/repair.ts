import { changeInputs, type Flow, type InputNode, withAttributes } from "../model/flow";

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
