import { isOneTimeCode } from "../one-time-code";
import type { RowEdit } from "../traits/edit-rows";
import type { NodeView } from "./model/node-views";
import type { FlowView, FormView } from "./model/flow-view";
import { isRefusedForm } from "./likely-first";
import type { ViewOptions } from "./view-flow";

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
export function focusAfter({ does, name }: RowEdit, nodes: NodeView[]): string | undefined {
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
