import { flowSchema } from "../../../app/model/flow-schema";
import type { Flow } from "../../../app/model/flow";
import { type NodeWords, serviceWords } from "../../../app/view/node-words";
import type { FlowView, GroupView, NodeView } from "../../../app/view/views";
import { viewFlow, type ViewOptions } from "../../../app/view/view-flow";

const words: NodeWords = {
  ...serviceWords,
  // A label that quotes another one has no text of Kratos' own.
  say: ({ id, text, context }) =>
    "provider" in context ? `${id} ${JSON.stringify(context)}` : text,
};

/** An input of a flow as Kratos returns it; fields other than attributes are named. */
export function input(name: string, type: string, more: Record<string, unknown> = {}) {
  const { group = "default", label = name, labelId = 1, messages = [], ...attributes } = more;
  return {
    type: "input",
    group,
    messages,
    meta: { label: { id: labelId, text: label, type: "info" } },
    attributes: { name, type, disabled: false, node_type: "input", ...attributes },
  };
}

/** A button that sends the form with the name of its group, or another value. */
export function submit(name: string, group: string, more: Record<string, unknown> = {}) {
  return input(name, "submit", { group, value: group, ...more });
}

/** The settings' list of backup codes; the first one is used. */
export function codeList(...unused: string[]) {
  const secrets = [
    { id: 1050014, text: "used", type: "info", context: { used_at_unix: 1 } },
    ...unused.map((text) => ({ id: 1050009, text, type: "info" })),
  ];
  const text = { id: 1050015, text: "", type: "info", context: { secrets } };
  return { type: "text", group: "lookup_secret", attributes: { id: "codes", text } };
}

/** A flow with these nodes; `messages`, also alone as a list, are those above its forms. */
export function flowOf(nodes: unknown[], { messages = [], ...more }: Parts = {}): Flow {
  return flowSchema.parse({ id: "f1", ui: { action: "x", nodes, messages }, ...more });
}

interface Parts {
  messages?: object[];
  [name: string]: unknown;
}

/** Draws a sign-in page of these nodes. */
export function view(
  nodes: unknown[],
  layout: ViewOptions["layout"] = "together",
  more: Partial<ViewOptions> = {},
): FlowView {
  return viewOf(flowOf(nodes), layout, more);
}

/** Draws the first form of that page. */
export function formOf(...asked: Parameters<typeof view>): GroupView {
  const [form] = view(...asked).forms;
  if (!form) throw new Error("no form");
  return form;
}

/** Draws a flow that is parsed already. */
export function viewOf(
  flow: Flow,
  layout: ViewOptions["layout"] = "together",
  more: Partial<ViewOptions> = {},
): FlowView {
  return viewFlow(flow, { ...options, layout, ...more });
}

/** Draws a flow with these parts and no nodes. */
export function viewParsed(more: object, messages: object[] = []): FlowView {
  return viewOf(flowOf([], { ...more, messages }));
}

const options: Omit<ViewOptions, "layout"> = {
  beside: { kind: "login", action: "/login?flow=f1", resendAfterSeconds: 0 },
  words,
  sign: (names) => names.join(),
  isOwnScript: (src) => src === "https://account.example.org/.well-known/ory/webauthn.js",
  mayLeadTo: (href) => href.startsWith("http://account.localhost/"),
};

/** The names of the nodes; a button's has a `!`. */
export function drawn(nodes: NodeView[] = []): string[] {
  return nodes.map((node) =>
    "name" in node ? `${node.name}${node.draw === "button" ? "!" : ""}` : node.draw,
  );
}
