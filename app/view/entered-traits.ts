import type { FlowView } from "./views";

/** What a registration has of its person so far, in fields that are hidden or still open. */
export function typedTraits({ forms }: FlowView): [name: string, value: string][] {
  return forms.flatMap(({ nodes }) =>
    nodes.flatMap((node): [string, string][] => {
      if (!("name" in node) || !node.name.startsWith("traits.")) return [];
      if (node.draw === "checkbox") return node.checked ? [[node.name, "true"]] : [];
      if (node.draw !== "hidden" && node.draw !== "field" && node.draw !== "select") return [];
      return node.value ? [[node.name, node.value]] : [];
    }),
  );
}
