import type { Flow } from "./flow";

/** The first value of the fields of this name; empty if none has one. */
export function inputValue({ ui }: Flow, name: string): string {
  for (const { type, attributes } of ui.nodes) {
    if (type === "input" && attributes.name === name && attributes.value) {
      return String(attributes.value);
    }
  }
  return "";
}

/** Whether the flow has a field of this name. */
export function hasInput({ ui }: Flow, name: string): boolean {
  return ui.nodes.some((node) => node.type === "input" && node.attributes.name === name);
}
