import type { Flow } from "../model/flow";
import type { FormView, NodeView } from "./views";

/** The fields that name the flow's person, the likeliest first. */
export const usernameFields = ["identifier", "traits.email", "traits.username"];

/** The flow's person, as a password manager would call them; undefined if the flow does not say. */
export function findUsername({ ui: { nodes } }: Flow): string | undefined {
  const inputs = nodes.filter((node) => node.type === "input");
  const known = usernameFields.flatMap((name) =>
    inputs.filter(({ attributes }) => attributes.name === name),
  );
  const others = inputs.filter(({ trait }) => trait?.isIdentifier);
  const values = [...known, ...others].map(({ attributes }) => attributes.value);
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
  if (node.draw !== "field") return false;
  const isKnown = node.type === "email" || usernameFields.includes(node.name);
  return isKnown || node.autocomplete === "username";
}

/** The identifier that nobody can change here: that of somebody who is signed in, or signing in or up. */
export function hiddenIdentifier(nodes: NodeView[]): string | undefined {
  const fixed = nodes.flatMap((node) =>
    node.draw === "hidden" || (node.draw === "field" && node.isReadOnly) ? [node] : [],
  );
  const known = usernameFields.flatMap((name) => fixed.filter((node) => node.name === name));
  const others = fixed.filter((node) => node.draw === "hidden" && node.isIdentifier);
  return [...known, ...others].map(({ value }) => value).find(Boolean);
}
