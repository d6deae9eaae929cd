import type { MouseEvent } from "react";
import { freshFormField } from "../flow/field-names";
import { isMailAddress } from "../flow/mail-address";

/** The names of the recovery's field for the address: the newest Kratos has one of its own. */
const fieldNames = ["email", "recovery_address"];

/**
 * Follows a link to the recovery with the address typed so far, as a form: in an address it would get into logs and the
 * history. Without script, and into another tab, the link leads to an empty field.
 */
export function bringTypedAddress(event: MouseEvent<HTMLAnchorElement>): void {
  const typed = document.querySelector<HTMLInputElement>("input[name=identifier]")?.value.trim();
  const isElsewhere = event.metaKey || event.ctrlKey || event.shiftKey || event.altKey;
  if (isElsewhere || !typed || !isMailAddress(typed)) return;
  event.preventDefault();
  const form = document.createElement("form");
  form.method = "post";
  form.action = event.currentTarget.href;
  form.hidden = true;
  form.append(...fieldNames.map((name) => input(name, typed)), input(freshFormField, "true"));
  document.body.append(form);
  form.submit();
}

function input(name: string, value: string): HTMLInputElement {
  return Object.assign(document.createElement("input"), { type: "hidden", name, value });
}
