import type { Flow } from "./flow";

const neverKept = new Set(["csrf_token", "method"]);

/**
 * The flow with what had been typed: no passwords, nothing hidden, and codes only when the form was not
 * taken at all, so that the code is still good.
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
  if (neverKept.has(name) || isSecretName(name)) return false;
  return !["hidden", "password", "submit", "button"].includes(type);
}

/** Fields whose content is a secret of the person: never printed back, never kept. */
export function isSecretName(name: string): boolean {
  return /(^|_)(password|code|secret|totp|token)($|_)/.test(name) && !name.startsWith("traits.");
}
