import type { Flow } from "../../flow";
import type { FormView } from "./flow-view";
import type { NodeView } from "./node-views";

/** The fields that name the flow's person, the likeliest first. */
export const usernameFields = ["identifier", "traits.email", "traits.username"];

/** The flow's person, as a password manager would call them; undefined if the flow does not say. */
export function findUsername({ ui: { nodes } }: Flow): string | undefined {
  const values = usernameFields.flatMap((name) =>
    nodes.map((node) =>
      node.type === "input" && node.attributes.name === name ? node.attributes.value : undefined,
    ),
  );
  return values.find((value) => typeof value === "string" && value !== "")?.toString();
}

/** Tells password managers whose password it is if the form takes a password and no name. */
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
  return node.draw === "field" && (node.type === "email" || usernameFields.includes(node.name));
}

/** The identifier that a form holds hidden: that of somebody who is signed in, or signing in or up. */
export function hiddenIdentifier(nodes: NodeView[]): string | undefined {
  const values = usernameFields.flatMap((name) =>
    nodes.map((node) => (node.draw === "hidden" && node.name === name ? node.value : "")),
  );
  return values.find(Boolean);
}
