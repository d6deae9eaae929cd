/** Marks a form that only loads the page again, in another theme or language. */
export const keepsTyped = { "data-keeps-typed": "" };

const key = "typed";

type Field = HTMLInputElement | HTMLSelectElement;

interface Typed {
  path: string;
  fields: { id: string; type: string; value: string | boolean }[];
}

/** Keeps what was typed over the next load of the page if such a form is sent; in an address it would get into logs. */
export function watchTyped(): void {
  // Before the theme's own listener, which loads the page.
  document.addEventListener("submit", keepTyped, true);
}

function keepTyped({ target }: Event): void {
  if (!(target instanceof HTMLFormElement) || !("keepsTyped" in target.dataset)) return;
  const touched = findFields().filter((field) => !isUntouched(field));
  const fields = touched.map((field) => ({
    id: field.id,
    type: field.type,
    value: asBox(field)?.checked ?? field.value,
  }));
  const typed: Typed = { path: location.pathname, fields };
  try {
    sessionStorage.setItem(key, JSON.stringify(typed));
  } catch {
    // Then it is lost with the page.
  }
}

/** Puts back what `watchTyped` kept on this page, once, into fields that hold nothing else. */
export function putTypedBack(): void {
  const typed = takeTyped();
  if (typed?.path !== location.pathname) return;
  for (const field of findFields()) {
    const kept = typed.fields.find(({ id, type }) => id === field.id && type === field.type);
    if (!kept || !isUntouched(field)) continue;
    const box = asBox(field);
    if (box) box.checked = kept.value === true;
    else field.value = String(kept.value);
  }
}

function takeTyped(): Typed | undefined {
  try {
    const typed = sessionStorage.getItem(key);
    sessionStorage.removeItem(key);
    // Written above, by nothing else.
    return typed === null ? undefined : (JSON.parse(typed) as Typed);
  } catch {
    return undefined;
  }
}

/** All but secrets, a password that is shown as text too, and what no browser is to remember. */
function findFields(): Field[] {
  const fields = document.querySelectorAll<Field>("main input[id], main select[id]");
  return [...fields].filter(
    ({ type, name, autocomplete }) =>
      !/hidden|password/.test(type) &&
      !/^(totp_)?code$|password|secret/.test(name) &&
      !/^off$|password|one-time/.test(autocomplete),
  );
}

/** The field, if it is ticked and not typed into. */
function asBox(field: Field): HTMLInputElement | undefined {
  const isBox = field.type === "checkbox" || field.type === "radio";
  return isBox && field instanceof HTMLInputElement ? field : undefined;
}

function isUntouched(field: Field): boolean {
  if (field instanceof HTMLSelectElement) {
    return [...field.selectedOptions].every((chosen) => chosen.defaultSelected || !chosen.value);
  }
  const box = asBox(field);
  if (box) return box.checked === box.defaultChecked;
  return field.value === "" || field.value === field.defaultValue;
}
