import { withAttributes, type Flow, type FlowKind, type UiNode } from "../flow";
import { clientOf } from "./client-of";
import type { RowEdit } from "../traits/edit-rows";
import { firstFocus, focusAfter } from "./first-focus";
import { likelyFirst } from "./likely-first";
import { hiddenIdentifier, withUsername } from "./model/username";
import type { FlowView, GroupView, SummaryEntry } from "./model/flow-view";
import type { NodeView, ScriptView } from "./model/node-views";
import { viewMessage, type NodeWords } from "./node-words";
import { isAlternative, orderNodes } from "./order-nodes";
import { splitRemovals } from "./model/removals";
import { socialApart } from "./social-apart";
import { viewNode } from "./view-node";

export interface ViewOptions {
  kind: FlowKind;
  /** Where the forms post to. */
  action: string;
  words: NodeWords;
  /** The signed traits of a registration. */
  traits?: string;
  /** Signs the names of the fields that were drawn. */
  sign: (names: string[]) => string;
  /**
   * `together`: one form with each field once. `by-group`: a form for each group, as settings has it. `stacked`: the
   * same, with the likeliest way to sign in first.
   */
  layout: "together" | "by-group" | "stacked";
  /** Whether social providers get a form of their own, without what the other one asks for. */
  isSocialApart?: boolean;
  /** The group of the form that was just refused. */
  refused?: string;
  /** Whether a page that was just opened begins in its first field. */
  focusFirst?: "first" | "empty";
  /** Whether a script is Kratos' own; any other is left out. */
  isOwnScript: (src: string) => boolean;
  /** Whether a link that is not https is allowed. */
  mayLeadTo: (href: string) => boolean;
  resendAfterSeconds: number;
  /** The row that was just added or taken out. */
  edited?: RowEdit;
  /** The flow's person, if the flow says who it is. */
  username?: string;
  /** Where the mail went, according to Kratos: what was typed since does not count. */
  sentTo?: string;
}

/** The order of separate forms; unlisted groups come first. */
const formOrder = [
  "profile",
  "password",
  "webauthn",
  "passkey",
  "totp",
  "lookup_secret",
  "code",
  "oidc",
];

export function viewFlow(flow: Flow, options: ViewOptions): FlowView {
  const { kind, action, layout } = options;
  const forms =
    layout === "together"
      ? socialApart(formOf(flow, "all", options), options)
      : groupsOf(flow).map((group) => formOf(flow, group, options));
  const ordered = layout === "stacked" ? likelyFirst(forms) : forms;
  const nodes = ordered.flatMap(nodesOf);
  const messages = flow.ui.messages.map((message) => viewMessage(message, options.words));
  const summary = nodes.flatMap((node) => summarise(node, nodes, options.words));
  return {
    id: flow.id,
    kind,
    action,
    state: flow.state ?? "",
    refresh: flow.refresh,
    aal: flow.requested_aal === "aal2" ? "aal2" : "aal1",
    messages,
    summary,
    forms: ordered.map((form) => withUsername(form, options.username)),
    focus:
      (options.edited && focusAfter(options.edited, nodes)) ??
      firstFocus({ summary, forms: ordered, messages }, options),
    fields: options.sign([
      ...new Set(nodes.flatMap((node) => ("name" in node ? [node.name] : []))),
    ]),
    traits: options.traits,
    identifier: hiddenIdentifier(nodes),
    client: clientOf(flow),
    script: scriptOf(flow, options),
    sentTo: options.sentTo,
    resendAfterSeconds: options.resendAfterSeconds,
  };
}

/** The script is in the group `webauthn` even with only passkeys on, so it is no section of its own. */
function groupsOf(flow: Flow): string[] {
  const drawn = flow.ui.nodes.filter(({ type }) => type !== "script");
  const groups = new Set(drawn.map(({ group }) => group));
  groups.delete("default");
  return [...groups].sort((a, b) => formOrder.indexOf(a) - formOrder.indexOf(b));
}

function scriptOf(flow: Flow, { words, isOwnScript }: ViewOptions): ScriptView | undefined {
  const node = flow.ui.nodes.find(({ type }) => type === "script");
  const view = node && viewNode(node, { words });
  return view?.draw === "script" && isOwnScript(view.src) ? view : undefined;
}

/** The form of one group with the fields common to all, or the form of the whole flow. */
function formOf(flow: Flow, group: string, { words, mayLeadTo }: ViewOptions): GroupView {
  const isAll = group === "all";
  const idPrefix = isAll ? "" : `${group}-`;
  const drawn = flow.ui.nodes
    .filter((node) => node.type !== "script")
    .filter((node) => isAll || node.group === group || node.group === "default")
    .map((node) => (group === "code" ? node : hideKnown(node)))
    .flatMap((node) => viewNode(node, { words, idPrefix, mayLeadTo }) ?? [])
    .map(withoutGaps);
  const ordered = orderNodes(freeOtherWays(drawn));
  const main = ordered.filter((node) => !isAlternative(node));
  const hasOwnButton = main.some((node) => node.draw === "button");
  const form = hasOwnButton
    ? { group, nodes: main, alternatives: ordered.filter(isAlternative) }
    : { group, nodes: ordered, alternatives: [] };
  return isAll ? { ...form, removals: [] } : splitRemovals(form);
}

function hideKnown(node: UiNode): UiNode {
  const isField = node.type === "input" && node.isKnown;
  return isField ? withAttributes(node, { type: "hidden" }) : node;
}

function nodesOf({ nodes, alternatives, removals }: GroupView): NodeView[] {
  return [...nodes, ...alternatives, ...removals.flatMap((form) => form.nodes)];
}

/** Asking for a code beside a password does not need the password. */
function freeOtherWays(nodes: NodeView[]): NodeView[] {
  const hasPassword = nodes.some((node) => node.draw === "field" && node.type === "password");
  if (!hasPassword) return nodes;
  return nodes.map((node) =>
    node.draw === "button" && node.group !== "password" ? { ...node, skipsValidation: true } : node,
  );
}

/** A field in an object of a list is named with that object. */
function summarise(node: NodeView, nodes: NodeView[], words: NodeWords): SummaryEntry[] {
  if (!("label" in node)) return [];
  const { id, messages = [], within } = node;
  const around = nodes.find((each) => each.id === within?.at(-1));
  const isInItem = around?.draw === "frame" && around.remove !== undefined;
  const label = isInItem ? words.withDetail(node.label, around.label) : node.label;
  return messages
    .filter((message) => message.tone === "error")
    .map((message) => ({ ...message, for: id, label }));
}

/** A copy without the keys that have no value or are false; the page would send each name to the browser. */
export function withoutGaps<T extends object>(view: T): T {
  const kept: Partial<T> = {};
  for (const key in view) {
    if (view[key] !== undefined && view[key] !== false) kept[key] = view[key];
  }
  // Only optional keys have no value or are false.
  return kept as T;
}
