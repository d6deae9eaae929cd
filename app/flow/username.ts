import type { Flow } from "./flow";
import type { FormView, NodeView } from "./flow-view";

/** The names that whose flow it is may have, the likeliest first. */
const names = ["identifier", "traits.email", "traits.username"];

/** Whose flow it is, as a password manager would call them; nothing where the flow does not say. */
export function findUsername({ ui: { nodes } }: Flow): string | undefined {
  const values = names.flatMap((name) =>
    nodes.map((node) =>
      node.type === "input" && node.attributes.name === name ? node.attributes.value : undefined,
    ),
  );
  return values.find((value) => typeof value === "string" && value !== "")?.toString();
}

/** A form that takes a password and no name says whose password it is, for whoever keeps passwords. */
export function withUsername<Form extends FormView>(
  form: Form,
  username: string | undefined,
): Form {
  const takesPassword = form.nodes.some(
    (node) => node.draw === "field" && node.type === "password",
  );
  if (!username || !takesPassword || form.nodes.some(isName)) return form;
  return { ...form, username };
}

function isName(node: NodeView): boolean {
  return node.draw === "field" && (node.type === "email" || names.includes(node.name));
}
