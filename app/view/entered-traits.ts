import type { FlowView } from "./views";

/** From hidden and open fields of a registration. */
export function typedTraits({ forms }: FlowView): [name: string, value: string][] {
  return forms.flatMap(({ nodes }) =>
    nodes.flatMap((node): [string, string][] => {
      if (!("name" in node) || !node.name.startsWith("traits.")) return [];
      const { name } = node;
      switch (node.draw) {
        case "checkbox":
          return node.checked ? [[name, "true"]] : [];
        case "checkboxes":
          return node.values.map((value) => [name, value]);
        case "hidden":
        case "field":
        case "select":
        case "radios":
          return node.value ? [[name, node.value]] : [];
        default:
          return [];
      }
    }),
  );
}
