import { isRemoval } from "./removals";
import type { ButtonView, FlowView, FormView, GroupView, NodeView } from "./views";

/**
 * The form's main button, which Enter presses. Social providers are equals, so none of them is it beside others, and a button that
 * removes something never is. If only script can send the form, its button is.
 */
export function mainButton({ nodes }: FormView): ButtonView | undefined {
  const buttons = nodes.filter(isCandidate);
  // Fresh backup codes do not count before they are confirmed.
  const confirming = buttons.find(({ name }) => name === "lookup_secret_confirm");
  if (confirming) return confirming;
  return buttons.find(({ does }) => does === "submit") ?? buttons[0] ?? loneProvider(nodes);
}

/** The provider that sent somebody back for what it did not tell is the only way to go on. */
function loneProvider(nodes: NodeView[]): ButtonView | undefined {
  const buttons = nodes.filter((node) => node.draw === "button");
  const asksForMore = nodes.some(({ draw }) => draw === "field");
  return asksForMore && buttons.length === 1 ? buttons[0] : undefined;
}

function isCandidate(node: NodeView): node is ButtonView {
  return node.draw === "button" && node.provider === undefined && !isRemoval(node);
}

/** The groups whose field and heading name the way, so that the main button need not. */
const namedByField = ["password", "totp", "lookup_secret"];

/**
 * The view in which a main button says what happens next, and not which way it is. Unchanged where the button alone names its
 * way.
 */
export function nameMainButton(view: FlowView, label: string): FlowView {
  return nameMainButtons(view, ({ group }) => (namedByField.includes(group) ? label : undefined));
}

/** The view in which the main button of each form says what `labelOf` gives for it, if it gives something. */
export function nameMainButtons(
  view: FlowView,
  labelOf: (form: FormView) => string | undefined,
): FlowView {
  return mapNodes(view, (node, form) => {
    const label = labelOf(form);
    return label && node.draw === "button" && node === mainButton(form) ? { ...node, label } : node;
  });
}

/** The view in which the field for a new password says so: Kratos (v1.3.1) labels it like that of a sign-in. */
export function nameNewPassword(view: FlowView, label: string): FlowView {
  return mapNodes(view, (node, { group }) =>
    group === "password" && node.draw === "field" && node.type === "password"
      ? { ...node, label }
      : node,
  );
}

/** The way by which somebody signed in before. */
interface Way {
  method: string;
  provider?: string;
}

/**
 * The page with a mark on the button of that way, if the flow has it and there is another one to choose. A provider comes
 * first among the others, and a page that would begin with an empty address begins with it: one press is all it takes.
 */
export function markLastUsed(view: FlowView, way: Way | undefined): FlowView {
  const buttons = view.forms.flatMap((form) => [...form.nodes, ...form.alternatives]).filter(isWay);
  const used = buttons.find((button) => isOf(way, button));
  if (!used || buttons.length < 2) return view;
  const marked = { ...used, isLastUsed: true as const };
  const forms = mapNodes(view, (node) => (node === used ? marked : node)).forms;
  if (!used.provider) return { ...view, forms };
  const rank = (node: NodeView) => (node === marked ? 1 : node.draw === "button" ? 2 : 0);
  const markedFirst = (nodes: NodeView[]) => [...nodes].sort((a, b) => rank(a) - rank(b));
  return {
    ...view,
    forms: forms.map((form) =>
      form.nodes.includes(marked)
        ? { ...form, nodes: markedFirst(form.nodes) }
        : { ...form, alternatives: markedFirst(form.alternatives) },
    ),
    focus: isEmptyAddress(view) ? used.id : view.focus,
  };
}

function isEmptyAddress({ forms, focus, messages }: FlowView): boolean {
  const field = forms.flatMap(({ nodes }) => nodes).find(({ id }) => id === focus);
  if (messages.length > 0 || field?.draw !== "field" || field.messages) return false;
  return field.name === "identifier" && field.value === "";
}

function isWay(node: NodeView): node is ButtonView {
  return node.draw === "button" && !node.isResend && node.name !== "screen";
}

function isOf(way: Way | undefined, { group, provider }: ButtonView): boolean {
  return way?.provider ? provider === way.provider : group === way?.method;
}

/** The view with each node of its forms changed; what can be removed stays as it is. */
export function mapNodes(
  view: FlowView,
  change: (node: NodeView, form: GroupView) => NodeView,
): FlowView {
  const mapForm = (form: GroupView): GroupView => {
    const each = (node: NodeView) => change(node, form);
    return { ...form, nodes: form.nodes.map(each), alternatives: form.alternatives.map(each) };
  };
  return { ...view, forms: view.forms.map(mapForm) };
}
