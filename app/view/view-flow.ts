import { secureHost } from "../model/address";
import type { RowEdit } from "../model/edit-rows";
import { type Flow, type FlowKind, type UiNode, withAttributes } from "../model/flow";
import { clientName } from "../model/name";
import { isOneTimeCode } from "../model/one-time-code";
import { type NodeWords, viewMessage } from "./node-words";
import { isAlternative, isRefusedForm, orderMethods, orderNodes, socialForm } from "./order";
import { splitRemovals } from "./removals";
import { hiddenIdentifier, withUsername } from "./username";
import { viewNode } from "./view-node";
import type { FlowView, FormView, GroupView, NodeView, ScriptView, SummaryEntry } from "./views";

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
      ? socialForm(formOf(flow, "all", options), options)
      : groupsOf(flow).map((group) => formOf(flow, group, options));
  const ordered = layout === "stacked" ? orderMethods(forms) : forms;
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

/** The application to which somebody signs in: its name, or lacking that its address. */
export function clientOf(flow: Flow): FlowView["client"] {
  const client = flow.oauth2_login_request?.client;
  const name = clientName(client?.client_name, client?.client_uri);
  return name ? { name, host: secureHost(client?.client_uri) } : undefined;
}

type Drawn = Pick<FlowView, "summary" | "forms" | "messages">;

interface Sent {
  layout: ViewOptions["layout"];
  /** The group of the form that was just refused. */
  refused?: string;
  /** Whether a page that was just opened begins in its first field, or in the first empty one. */
  focusFirst?: "first" | "empty";
}

/**
 * The id of the field in which the person goes on: the first one in error, else the code that the page asks for, else,
 * where the likeliest way to sign in stands first, the empty field of the form that was refused or of the first one.
 */
export function firstFocus(
  { summary, forms, messages }: Drawn,
  { layout, refused, focusFirst }: Sent,
): string | undefined {
  const [first] = summary;
  if (first) return first.for;
  const isRefused = messages.some(({ tone }) => tone === "error");
  const isStacked = layout === "stacked";
  if (!isStacked && isRefused) return undefined;
  if (!isStacked && !focusFirst) return codeToType(forms);
  const form = forms.find((each) => isRefusedForm(each, refused)) ?? forms[0];
  if (form && focusFirst === "first" && !isRefused) return firstField(form);
  return form && (emptyField(form) ?? (isRefused || !focusFirst ? undefined : firstField(form)));
}

/** Where the person goes on after a row was added to a list, or taken out of it. */
function focusAfter({ does, name }: RowEdit, nodes: NodeView[]): string | undefined {
  const list = does === "add" ? name : name.replace(/\.\d+$/, "");
  const frame = nodes.find((node) => node.draw === "frame" && node.name === list);
  if (frame?.draw !== "frame") return undefined;
  if (does === "remove") return frame.add ? `${frame.id}-add` : undefined;
  const isRow = ({ within }: NodeView) => within?.at(-1) === frame.id;
  const last = nodes.filter((node) => isRow(node) && node.draw !== "hidden").at(-1);
  if (last?.draw !== "frame") return last?.id;
  return nodes.find(({ within }) => within?.at(-1) === last.id)?.id;
}

/** On a page that asks for nothing but a code; one that a link filled in is not to be typed. */
function codeToType(forms: FormView[]): string | undefined {
  const [form, ...others] = forms;
  const fields = (form?.nodes ?? []).filter((node) => node.draw === "field");
  const [only] = fields;
  const isAlone = others.length === 0 && fields.length === 1;
  const isAsked = only && isOneTimeCode(only.name) && only.value === "";
  return isAlone && isAsked ? only.id : undefined;
}

/** A page that was just opened with its only field filled in begins there too. */
function firstField({ nodes }: FormView): string | undefined {
  return nodes.find((node) => node.draw === "field" && !node.disabled && !node.isReadOnly)?.id;
}

function emptyField({ nodes }: FormView): string | undefined {
  return nodes.find((node) => node.draw === "field" && node.value === "" && !node.disabled)?.id;
}
