import type { RowEdit } from "../traits/edit-rows";
import { isOneTimeCode } from "../model/one-time-code";
import type { Layout } from "./layout";
import type { FlowView, FormView, NodeView } from "./views";

type DrawnFlow = Pick<FlowView, "summary" | "forms" | "messages">;

export interface FocusOptions {
  layout: Layout;
  refused?: string;
  /** The first field or the first empty one; `always` after a refusal too, as nothing else is to do. */
  focusFirst?: "first" | "empty" | "always";
  edited?: RowEdit;
  usedProvider?: string;
}

export function findFocus(drawn: DrawnFlow, options: FocusOptions): string | undefined {
  const { edited, usedProvider } = options;
  const focus = (edited && focusAfter(edited, drawn)) ?? firstFocus(drawn, options);
  return usedProvider !== undefined && isEmptyAddress(drawn, focus) ? usedProvider : focus;
}

/** The first field in error, else the code, else an empty field of the form that was refused or comes first. */
function firstFocus(
  { summary, forms, messages }: DrawnFlow,
  { layout, refused, focusFirst }: FocusOptions,
): string | undefined {
  const [first] = summary;
  if (first) return first.for;
  if (focusFirst === "always") return forms[0] && emptyField(forms[0]);
  const isRefused = messages.some(({ tone }) => tone === "error");
  const isStacked = layout === "stacked";
  if (!isStacked && isRefused) return undefined;
  if (!isStacked && !focusFirst) return codeToType(forms);
  const form = forms.find(({ group }) => group === refused) ?? forms[0];
  if (form && focusFirst === "first" && !isRefused) return firstField(form);
  return form && (emptyField(form) ?? (isRefused || !focusFirst ? undefined : firstField(form)));
}

/** A person goes on there after a row was added to a list, or removed. */
function focusAfter({ does, name }: RowEdit, { forms }: DrawnFlow): string | undefined {
  const nodes = forms.flatMap((form) => form.nodes);
  const list = does === "add" ? name : name.replace(/\.\d+$/, "");
  const fieldset = nodes.find((node) => node.draw === "fieldset" && node.name === list);
  if (fieldset?.draw !== "fieldset") return undefined;
  if (does === "remove") return fieldset.add ? `${fieldset.id}-add` : undefined;
  const isRow = ({ within }: NodeView) => within?.at(-1) === fieldset.id;
  const last = nodes.filter((node) => isRow(node) && node.draw !== "hidden").at(-1);
  if (last?.draw !== "fieldset") return last?.id;
  return nodes.find(({ within }) => within?.at(-1) === last.id)?.id;
}

/** A code that a link filled in is not to be typed. */
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
  return nodes.find((node) => node.draw === "field" && !node.disabled)?.id;
}

function emptyField({ nodes }: FormView): string | undefined {
  return nodes.find((node) => node.draw === "field" && node.value === "" && !node.disabled)?.id;
}

/** One press of the provider is all it takes, so a page does not begin with an empty address. */
function isEmptyAddress({ forms, messages }: DrawnFlow, focus: string | undefined): boolean {
  const field = forms.flatMap(({ nodes }) => nodes).find(({ id }) => id === focus);
  if (messages.length > 0 || field?.draw !== "field" || field.messages) return false;
  return field.name === "identifier" && field.value === "";
}
