import { isOneTimeCode } from "../../model/one-time-code";
import { readAddress, readCode, readSecret } from "../../model/typed-input";

/** The attribute of a field for a new password that says how many bytes it may have. */
export const mostBytes = "data-most-bytes";

/**
 * Lets a browser check a form as the server reads it. A click on the button comes before that check, also if Enter
 * sends the form. Without script, a field for an address takes the address alone, and the server refuses a wrong
 * code.
 */
export function watchChecks(): void {
  document.addEventListener(
    "click",
    ({ target }) => {
      const button = target instanceof Element ? target.closest("button") : null;
      if (button?.type !== "submit") return;
      for (const field of button.form?.elements ?? []) {
        if (field instanceof HTMLInputElement) checkField(field);
      }
    },
    true,
  );
  document.addEventListener("input", forgive, true);
}

function forgive({ target }: Event): void {
  if (target instanceof HTMLInputElement) target.setCustomValidity("");
}

function checkField(field: HTMLInputElement): void {
  if (field.type === "email" && field.validity.typeMismatch) field.value = readAddress(field.value);
  // The page says it in its own words (field-errors.ts).
  field.setCustomValidity(isRefused(field) ? " " : "");
}

/** Whether the server would refuse the value without asking Kratos, or a password is longer than Kratos has said. */
export function isRefused(
  field: Pick<HTMLInputElement, "name" | "value" | "getAttribute">,
): boolean {
  const { name, value } = field;
  if (value === "") return false;
  if (isOneTimeCode(name)) return readCode(value) === undefined;
  const most = Number(field.getAttribute(mostBytes) ?? Infinity);
  return new TextEncoder().encode(readSecret(value)).length > most;
}
