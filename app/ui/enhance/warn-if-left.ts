import { findFields, isUntouched } from "./keep-typed-input";
import { forgetSent } from "./sent-form";

/** Marks a form beside others of its page: sending one of them would drop what is typed in this one. */
export const warnsIfLeft = { "data-warns-if-left": "" };

/** Has the browser ask before new text in such a form is lost. Secrets do not count: password managers fill them in. */
export function watchLeaving(): void {
  let sent: EventTarget | null = null;
  document.addEventListener("submit", (event) => {
    if (!event.defaultPrevented) sent = event.target;
  });
  window.addEventListener("beforeunload", (event) => {
    const isKept = sent instanceof HTMLElement && "keepsTyped" in sent.dataset;
    if (isKept || !isUnsaved(sent)) return;
    event.preventDefault();
    // A person who stays can send the form again.
    setTimeout(() => {
      sent = null;
      forgetSent();
    });
  });
}

function isUnsaved(sent: EventTarget | null): boolean {
  const ticks = document.querySelectorAll<HTMLInputElement>("main input[type=checkbox]");
  const changed = [
    ...findFields().filter((field) => !isUntouched(field)),
    ...[...ticks].filter(({ checked, defaultChecked }) => checked !== defaultChecked),
  ];
  return changed.some(({ form }) => form && form !== sent && "warnsIfLeft" in form.dataset);
}
