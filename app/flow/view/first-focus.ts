import type { FlowView, FormView } from "./flow-view";
import { isRefusedForm } from "./likely-first";

type Drawn = Pick<FlowView, "summary" | "forms" | "otherWays" | "messages">;

interface Sent {
  /** The group of the form that was just refused. */
  refused?: string;
  /** Whether a page that was just opened begins in its first field. */
  focusFirst?: boolean;
}

/**
 * The id of the field in which the person goes on: the first one in error, else, where one way to sign in stands
 * first, the empty field of the form that was refused or of the first one.
 */
export function firstFocus(drawn: Drawn, { refused, focusFirst }: Sent): string | undefined {
  const { summary, forms, otherWays, messages } = drawn;
  const [first] = summary;
  if (first) return first.for;
  const isOpened = focusFirst && messages.every(({ tone }) => tone !== "error");
  if (!otherWays && !isOpened) return undefined;
  const form = forms.find((each) => isRefusedForm(each, refused)) ?? forms[0];
  return form && emptyField(form);
}

function emptyField({ nodes }: FormView): string | undefined {
  return nodes.find((node) => node.draw === "field" && node.value === "" && !node.disabled)?.id;
}
