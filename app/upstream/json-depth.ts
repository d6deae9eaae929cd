/** Deeper than anything that an operator's schema asks of people. */
const deepest = 200;

const signOf = (sign: string) => sign.charCodeAt(0);
const quote = signOf('"');
const backslash = signOf("\\");
const opening = new Set(["[", "{"].map(signOf));
const closing = new Set(["]", "}"].map(signOf));

/** Whether a JSON text has more than 200 brackets one in another. */
export function isNestedDeeply(json: string): boolean {
  let depth = 0;
  let isString = false;
  for (let at = 0; at < json.length; at += 1) {
    const sign = json.charCodeAt(at);
    if (isString) {
      if (sign === backslash) at += 1;
      else if (sign === quote) isString = false;
    } else if (sign === quote) isString = true;
    else if (closing.has(sign)) depth -= 1;
    else if (opening.has(sign)) {
      depth += 1;
      if (depth > deepest) return true;
    }
  }
  return false;
}
