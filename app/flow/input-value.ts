import type { Flow } from "./flow";

/** Whether the flow has a field of this name. */
export function hasInput({ ui }: Flow, name: string): boolean {
  return ui.nodes.some((node) => node.type === "input" && node.attributes.name === name);
}
