import type { MouseEvent } from "react";
import { freshFormField } from "../../model/field-names";

/** The names of the recovery's field for the address: the newest Kratos has one of its own. */
const fieldNames = ["email", "recovery_address"];

/**
 * Follows a link to the recovery with the address typed so far, as a form: in an address it would get into logs and the
 * history. Without script, and into another tab, the link leads to an empty field.
 */
export function bringTypedAddress(event: MouseEvent<HTMLAnchorElement>): void {
  const typed = document.querySelector<HTMLInputElement>("input[name=identifier]")?.value;
  const isElsewhere = event.metaKey || event.ctrlKey || event.shiftKey || event.altKey;
  if (isElsewhere || !typed?.includes("@")) return;
  event.preventDefault();
  const form = document.createElement("form");
  form.method = "post";
  form.action = event.currentTarget.href;
  for (const name of [...fieldNames, freshFormField]) {
    const input = document.createElement("input");
    input.type = "hidden";
    input.name = name;
    input.value = typed;
    form.append(input);
  }
  document.body.append(form);
  form.submit();
}
