/** No answer of Kratos or Hydra and no form of ours is nested that deep; recursion over it costs no noticeable stack. */
export const deepestJson = 64;

/**
 * Whether a JSON text is nested deeper than `deepest` levels. Reads it once and does not recurse: `JSON.stringify`, zod
 * and clones overflow the stack at a few thousand levels.
 */
export function isDeepJson(text: string, deepest = deepestJson): boolean {
  let depth = 0;
  let isText = false;
  for (let place = 0; place < text.length; place += 1) {
    const sign = text.charAt(place);
    if (isText) {
      if (sign === "\\") place += 1;
      else if (sign === '"') isText = false;
    } else if (sign === '"') isText = true;
    else if (sign === "{" || sign === "[") {
      depth += 1;
      if (depth > deepest) return true;
    } else if (sign === "}" || sign === "]") depth -= 1;
  }
  return false;
}
