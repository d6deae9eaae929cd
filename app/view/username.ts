import { factsOf, type Flow, type InputNode, inputsNamed } from "../model/flow";
import type { NodeView } from "./views";

/** They name the flow's person, the likeliest first. */
export const usernameFields = ["identifier", "traits.email", "traits.username"];

/** The name for a password manager; undefined if the flow does not tell it. */
export function findUsername(flow: Flow): string | undefined {
  const values = namesIn(flow).map(({ attributes }) => attributes.value);
  return values.find((value) => typeof value === "string" && value !== "")?.toString();
}

/** It cannot be changed here: the person is signed in, or signing in or up. */
export function hiddenIdentifier(flow: Flow): string | undefined {
  const fixed = namesIn(flow).filter(
    ({ isKnown, attributes }) => isKnown ?? attributes.type === "hidden",
  );
  return fixed.map(({ attributes }) => String(attributes.value ?? "")).find(Boolean);
}

function namesIn(flow: Flow): InputNode[] {
  return [
    ...usernameFields.flatMap((name) => inputsNamed(flow, name)),
    ...factsOf(flow).identifiers,
  ];
}

/** For password managers, if the form takes a password and no name. */
export function usernameFor(nodes: NodeView[], username: string | undefined): string | undefined {
  const fields = nodes.filter((node) => node.draw === "field");
  const takesPassword = fields.some(({ type }) => type === "password");
  const takesName = fields.some(
    ({ type, name, autocomplete }) =>
      type === "email" || usernameFields.includes(name) || autocomplete === "username",
  );
  return takesPassword && !takesName ? username || undefined : undefined;
}
