import { isListKind } from "../../model/identity-field";
import { changeInputs, withAttributes, type Flow } from "../flow";

/**
 * The flow with what was typed: no passwords, nothing hidden, and codes only if the form did not reach Kratos, so
 * that the code is still valid.
 */
export function keepTypedValues(
  flow: Flow,
  typed: URLSearchParams,
  { withCode = false }: { withCode?: boolean } = {},
): Flow {
  return changeInputs(flow, (input) => {
    const { name } = input.attributes;
    const isOpenCode = withCode && name === "code";
    if (!isKept(input.attributes) && !isOpenCode) return input;
    // Its rows hold what was typed already, without the empty ones between.
    if (input.trait && isListKind(input.trait.kind)) return input;
    const value = typed.getAll(name).at(-1);
    return value === undefined ? input : withAttributes(input, { value });
  });
}

function isKept({ name, type }: { name: string; type: string }): boolean {
  if (name === "method" || isSecretName(name)) return false;
  return !["hidden", "password", "submit", "button"].includes(type);
}

/** Fields with a secret of the person: never drawn again, never kept. */
export function isSecretName(name: string): boolean {
  return /(^|_)(password|code|secret|totp|token)($|_)/.test(name) && !name.startsWith("traits.");
}
