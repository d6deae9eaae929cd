import type { FlowView, FormView } from "./flow-view";
import { isRefusedForm } from "./likely-first";

/**
 * The id of the field in which the person goes on: the first one in error, else, where one way to sign in stands
 * first, the empty field of the form that was refused or of the first one.
 */
export function firstFocus(
  { summary, forms, otherWays }: Pick<FlowView, "summary" | "forms" | "otherWays">,
  refused: string | undefined,
): string | undefined {
  const [first] = summary;
  if (first) return first.for;
  if (!otherWays) return undefined;
  const form = forms.find((each) => isRefusedForm(each, refused)) ?? forms[0];
  return form && emptyField(form);
}

function emptyField({ nodes }: FormView): string | undefined {
  return nodes.find((node) => node.draw === "field" && node.value === "" && !node.disabled)?.id;
}
