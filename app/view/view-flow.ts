import { secureHost } from "../model/address";
import { factsOf, type Flow } from "../model/flow";
import { clientName } from "../model/clean-name";
import { asksForMore, mainButton } from "./buttons";
import { faultsOf } from "./browser-errors";
import { findFocus, type FocusOptions } from "./focus";
import { layOut, type LayoutOptions, type Plan, type Sketch } from "./layout";
import { type NodeWords, viewMessage } from "./node-words";
import { hiddenIdentifier, usernameFor } from "./username";
import { viewNode } from "./view-node";
import type {
  ButtonView,
  FieldView,
  FlowView,
  FormView,
  FieldsetView,
  GroupView,
  LinkView,
  MessageView,
  NodeView,
  ScriptView,
  SummaryEntry,
} from "./views";

export interface ViewOptions
  extends LayoutOptions, Pick<FocusOptions, "refused" | "focusFirst" | "edited"> {
  words: NodeWords;
  /** The facts of the page besides the flow's nodes. */
  beside: PageParts;
  /** Signs the names of the fields that were drawn. */
  sign: (names: string[]) => string;
  isOwnScript: (src: string) => boolean;
  /** For a link that is not https. */
  mayLeadTo: (href: string) => boolean;
  username?: string;
  /** Each node has the words of the first policy that answers for it. */
  policies?: NodePolicy[];
  messages?: MessagePolicy;
}

/** The parts that the pass does not make. */
type PageParts = Omit<FlowView, keyof Made>;
type Made = Pick<
  FlowView,
  | "id"
  | "state"
  | "refresh"
  | "aal"
  | "messages"
  | "summary"
  | "forms"
  | "focus"
  | "fields"
  | "identifier"
  | "script"
>;

/** The page's own words about a node; undefined leaves those of Kratos. */
export type NodePolicy = (node: NodeView, place: NodePlace) => NodeOverride | undefined;

type NodeOverride = Partial<
  Pick<ButtonView, "label" | "isResend" | "hasIcon" | "thing" | "verb"> &
    Pick<FieldView, "hint" | "isQuiet"> &
    Pick<LinkView, "href" | "isSecond">
>;

interface NodePlace {
  /** The form: a group, or `all`. */
  group: string;
  slot: "nodes" | "alternatives" | "removals";
  isMain: boolean;
  asksForMore: boolean;
}

export interface MessagePolicy {
  first?: MessageView[];
  /** The ids of messages that another part of the page replaces. */
  without?: number[];
  texts?: Map<number, string>;
}

/** One pass makes each view, by the tables of order and layout and the policies of the page. */
export function viewFlow(flow: Flow, options: ViewOptions): FlowView {
  const { beside, words } = options;
  const { plans, used } = layOut(flow, options);
  const seen: Seen = { names: new Set(), inError: [], fieldsets: new Map(), used };
  const forms = plans.map((plan) => drawForm(plan, { options, seen }));
  const messages = flow.ui.messages.map((message) => viewMessage(message, words));
  const summary = seen.inError.flatMap((node) => summarise(node, seen.fieldsets, words));
  const usedProvider = used?.provider ? seen.usedId : undefined;
  return {
    ...beside,
    id: flow.id,
    state: flow.state ?? "",
    refresh: flow.refresh,
    aal: flow.requested_aal === "aal2" ? "aal2" : "aal1",
    messages: sayMessages(messages, options.messages),
    summary,
    forms,
    focus: findFocus({ summary, forms, messages }, { ...options, usedProvider }),
    fields: options.sign([...seen.names]),
    identifier: forms.length > 0 ? hiddenIdentifier(flow) : undefined,
    script: scriptOf(flow, options),
  };
}

/** Notes of the pass about the nodes that it draws. */
interface Seen {
  names: Set<string>;
  inError: NodeView[];
  fieldsets: Map<string, FieldsetView>;
  used?: Sketch;
  usedId?: string;
}

interface FormContext {
  options: ViewOptions;
  seen: Seen;
}

function drawForm(plan: Plan, { options, seen }: FormContext): GroupView {
  const { group, isOnRequest } = plan;
  const prefix = options.layout === "together" ? "" : `${group}-`;
  const main = mainButton(plan);
  const place = {
    group,
    asksForMore: asksForMore(plan.nodes),
    hasPassword: plan.nodes.some(takesPassword),
  };
  const draw = (sketch: Sketch, slot: NodePlace["slot"], idPrefix = prefix) =>
    drawNode(sketch, {
      options,
      seen,
      idPrefix,
      place: { ...place, slot, isMain: sketch === main },
    });
  const nodes = plan.nodes.flatMap((sketch) => draw(sketch, "nodes"));
  const alternatives = plan.alternatives.flatMap((sketch) => draw(sketch, "alternatives"));
  if (plan.removals.length > 0) plan.common.forEach(({ name }) => name && seen.names.add(name));
  const removals = plan.removals.flatMap((sketch) =>
    draw(sketch, "removals").map((button): FormView => {
      const common = plan.common.flatMap((each) => draw(each, "removals", `${button.id}-`));
      return { group: button.id, nodes: [...common, button], alternatives: [] };
    }),
  );
  const username = usernameFor(nodes, options.username);
  return withoutGaps({ group, nodes, alternatives, removals, username, isOnRequest });
}

interface NodeDrawing {
  options: ViewOptions;
  seen: Seen;
  idPrefix: string;
  place: NodePlace & { hasPassword: boolean };
}

function drawNode(sketch: Sketch, { options, seen, idPrefix, place }: NodeDrawing): NodeView[] {
  const { words, mayLeadTo, policies = [] } = options;
  const drawn = viewNode(sketch.node, { words, idPrefix, mayLeadTo });
  if (!drawn) return [];
  // Asking for a code beside a password does not need the password.
  const isFree = place.hasPassword && drawn.draw === "button" && drawn.group !== "password";
  const isUsed = sketch === seen.used;
  const bare = withoutGaps(drawn);
  const faults = faultsOf(bare, words);
  const view: NodeView = {
    ...bare,
    ...wordsFor(bare, place, policies),
    ...(faults && { faults }),
    ...(isFree && { skipsValidation: true }),
    // The main button stands out already.
    ...(isUsed && !place.isMain && { isLastUsed: true }),
  };
  if (isUsed) seen.usedId = view.id;
  if ("name" in view) seen.names.add(view.name);
  if (view.draw === "fieldset") seen.fieldsets.set(view.id, view);
  if (view.messages) seen.inError.push(view);
  return [view];
}

function wordsFor(node: NodeView, place: NodePlace, policies: NodePolicy[]): NodeOverride {
  for (const policy of policies) {
    const own = policy(node, place);
    if (own) return own;
  }
  return {};
}

function takesPassword({ draw, node }: Sketch): boolean {
  return draw === "field" && node.type === "input" && node.attributes.type === "password";
}

function sayMessages(messages: MessageView[], policy: MessagePolicy = {}): MessageView[] {
  const { first = [], without = [], texts } = policy;
  const others = messages.filter(({ id }) => !without.includes(id));
  const worded = others.map((message) => {
    const text = texts?.get(message.id);
    return text === undefined ? message : { ...message, text };
  });
  return [...first, ...worded];
}

function scriptOf(flow: Flow, { words, isOwnScript }: ViewOptions): ScriptView | undefined {
  const node = factsOf(flow).script;
  const view = node && viewNode(node, { words });
  return view?.draw === "script" && isOwnScript(view.src) ? view : undefined;
}

/** The name of a field in an object of a list contains that of the object. */
function summarise(
  node: NodeView,
  fieldsets: Map<string, FieldsetView>,
  words: NodeWords,
): SummaryEntry[] {
  if (!("label" in node)) return [];
  const { id, messages = [], within } = node;
  const around = fieldsets.get(within?.at(-1) ?? "");
  const label = around?.remove ? words.withDetail(node.label, around.label) : node.label;
  return messages
    .filter((message) => message.tone === "error")
    .map((message) => ({ ...message, for: id, label }));
}

/** The page would send the name of each empty or false key to the browser. */
export function withoutGaps<T extends object>(view: T): T {
  const kept: Partial<T> = {};
  for (const key in view) {
    if (view[key] !== undefined && view[key] !== false) kept[key] = view[key];
  }
  // Only optional keys have no value or are false.
  return kept as T;
}

/** The name of the application, or else its address. */
export function clientOf(flow: Flow): FlowView["client"] {
  const client = flow.oauth2_login_request?.client;
  const name = clientName(client?.client_name, client?.client_uri);
  return name ? { name, host: secureHost(client?.client_uri) } : undefined;
}
