import type { Flow } from "./flow";

/** The value of the flow's first field of this name; empty without one. */
export function inputValue({ ui }: Flow, name: string): string {
  const values = ui.nodes.flatMap((node) =>
    node.type === "input" && node.attributes.name === name ? [node.attributes.value] : [],
  );
  return String(values[0] ?? "");
}

export function hasInput({ ui }: Flow, name: string): boolean {
  return ui.nodes.some((node) => node.type === "input" && node.attributes.name === name);
}
