import type { Flow, InputNode } from "../flow";
import { messageIds } from "../message-ids";

/**
 * A settings flow with backup codes that offers new ones at once: Kratos has that button only while it shows the codes,
 * but takes it at any time (v1.3.1).
 */
export function offerNewCodes(flow: Flow): Flow {
  const find = (name: string) =>
    flow.ui.nodes.findIndex((node) => node.type === "input" && node.attributes.name === name);
  const isOffered = find("lookup_secret_regenerate") >= 0 || find("lookup_secret_confirm") >= 0;
  const place = find("lookup_secret_reveal");
  if (isOffered || place < 0) return flow;
  const nodes = [...flow.ui.nodes];
  nodes.splice(place + 1, 0, newCodes);
  return { ...flow, ui: { ...flow.ui, nodes } };
}

const label = "Generate new backup recovery codes";

const newCodes: InputNode = {
  type: "input",
  group: "lookup_secret",
  attributes: {
    name: "lookup_secret_regenerate",
    type: "submit",
    value: "true",
    required: false,
    disabled: false,
  },
  messages: [],
  meta: { label: { id: messageIds.newCodes, text: label, type: "info", context: {} } },
};
