import type { GroupView } from "./model/flow-view";
import type { NodeView } from "./model/node-views";

/**
 * The form, and if it should be so one for its social providers alone. Kratos (v1.3.1) lets what the form says win over
 * what the provider says, so that an address that a link has filled in would become that of the account.
 */
export function socialApart(
  form: GroupView,
  { isSocialApart }: { isSocialApart?: boolean },
): GroupView[] {
  const all = [...form.nodes, ...form.alternatives];
  const providers = all.filter(isProvider);
  const hasOtherButton = all.some((node) => node.draw === "button" && !isProvider(node));
  if (!isSocialApart || providers.length === 0 || !hasOtherButton) return [form];
  const token = form.nodes.filter((node) => "name" in node && node.name === "csrf_token");
  const others = (nodes: NodeView[]) => nodes.filter((node) => !isProvider(node));
  return [
    { ...form, nodes: others(form.nodes), alternatives: others(form.alternatives) },
    { group: "social", nodes: [...token, ...providers], alternatives: [], removals: [] },
  ];
}

function isProvider(node: NodeView): boolean {
  return node.draw === "button" && node.provider !== undefined;
}
