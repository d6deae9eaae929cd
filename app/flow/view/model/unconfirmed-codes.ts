import type { NodeView } from "./node-views";

/** Whether new backup codes are among these that count once a button says that they are saved. */
export function hasUnconfirmedCodes(nodes: NodeView[]): boolean {
  return nodes.some((node) => "name" in node && node.name === "lookup_secret_confirm");
}
