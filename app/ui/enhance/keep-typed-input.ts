import type { MouseEvent } from "react";
import { freshFormField } from "../../model/field-names";

/** Marks a form that only loads the page again, in another theme or language. */
export const keepsTyped = { "data-keeps-typed": "" };

const key = "typed";

/** A longer load has failed, and by then another person may sit there. */
const keptMs = 30_000;

type Field = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

interface KeptInput {
  page: string;
  time: number;
  values: Record<string, string>;
}

/** Keeps typed text over the next load of the page `here`; in an address it would get into logs. */
export function watchTyped(here: string): void {
  // This runs before the theme's own listener, which loads the page.
  document.addEventListener("submit", (event) => keepTyped(event, here), true);
}

function keepTyped({ target }: Event, here: string): void {
  if (!(target instanceof HTMLFormElement) || !("keepsTyped" in target.dataset)) return;
  const touched = findFields().filter((field) => !isUntouched(field));
  const values = Object.fromEntries(touched.map(({ id, value }) => [id, value]));
  const typed: KeptInput = { page: nameOf(here), time: Date.now(), values };
  try {
    sessionStorage.setItem(key, JSON.stringify(typed));
  } catch {
    // The text is then lost with the page.
  }
}

/** Puts the text that `watchTyped` has just kept on this page back once, into fields that hold nothing else. */
export function putTypedBack(here: string): void {
  try {
    const kept = sessionStorage.getItem(key) ?? "{}";
    sessionStorage.removeItem(key);
    const { page, time = 0, values = {} } = JSON.parse(kept) as Partial<KeptInput>;
    const isThisLoad = page === nameOf(here) && Math.abs(Date.now() - time) < keptMs;
    for (const field of isThisLoad ? findFields() : []) {
      const value = values[field.id];
      if (typeof value === "string" && isUntouched(field)) field.value = value;
    }
  } catch {
    // There is no storage, or its content is damaged; the page works without.
  }
}

/** The name has the flow or challenge of the address: another request is another page, another language is not. */
function nameOf(here: string): string {
  const [path = "", query] = here.split("?");
  const parameters = new URLSearchParams(query);
  parameters.delete("lng");
  return `${path}?${parameters}`;
}

/** Lists all fields but ticks, secrets (shown passwords too), and fields that no browser may remember. */
export function findFields(): Field[] {
  const fields = document.querySelectorAll<Field>(
    "main input[id], main select[id], main textarea[id]",
  );
  return [...fields].filter(
    ({ type, name, autocomplete }) =>
      !/hidden|password|checkbox|radio/.test(type) &&
      !/^(totp_)?code$|password|secret/.test(name) &&
      !/^off$|password|one-time/.test(autocomplete),
  );
}

/** Whether a field still holds its first value. */
export function isUntouched(field: Field): boolean {
  if (field instanceof HTMLSelectElement) {
    return [...field.selectedOptions].every((chosen) => chosen.defaultSelected || !chosen.value);
  }
  return field.value === "" || field.value === field.defaultValue;
}

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
