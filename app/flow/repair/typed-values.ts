import type { Flow } from "../flow";

/**
 * The flow with what was typed: no passwords, nothing hidden, and codes only if the form did not reach Kratos, so
 * that the code is still valid.
 */
export function keepTypedValues(
  flow: Flow,
  typed: URLSearchParams,
  { withCode = false }: { withCode?: boolean } = {},
): Flow {
  const nodes = flow.ui.nodes.map((node) => {
    if (node.type !== "input") return node;
    const isOpenCode = withCode && node.attributes.name === "code";
    if (!isKept(node.attributes) && !isOpenCode) return node;
    const values = typed.getAll(node.attributes.name);
    const value = values.at(-1);
    return value === undefined ? node : { ...node, attributes: { ...node.attributes, value } };
  });
  return { ...flow, ui: { ...flow.ui, nodes } };
}

function isKept({ name, type }: { name: string; type: string }): boolean {
  if (name === "method" || isSecretName(name)) return false;
  return !["hidden", "password", "submit", "button"].includes(type);
}

/** Fields with a secret of the person: never drawn again, never kept. */
export function isSecretName(name: string): boolean {
  return /(^|_)(password|code|secret|totp|token)($|_)/.test(name) && !name.startsWith("traits.");
}
