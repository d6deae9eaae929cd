import { useIsBusy } from "../../../enhance/sent-form";
import type { ButtonView } from "../../../flow/view/model/node-views";
import { lastUsedId } from "./last-used";
import { ButtonLabel } from "./provider-icon";

export type ButtonLook = "primary" | "outlined" | "quiet" | "danger";

interface SubmitButtonProps {
  view: ButtonView;
  look: ButtonLook;
  autoFocus?: boolean;
}

export function SubmitButton({ view, look, autoFocus }: SubmitButtonProps) {
  const isBusy = useIsBusy(view.id);
  return (
    <button
      className={`button button-${look}`}
      id={view.id}
      type="submit"
      name={view.name}
      value={view.value}
      disabled={view.disabled}
      autoFocus={autoFocus}
      formNoValidate={view.skipsValidation}
      aria-busy={isBusy || undefined}
      aria-describedby={lastUsedId(view)}
    >
      {isAddress(view.label) ? <bdi dir="ltr">{view.label}</bdi> : <ButtonLabel view={view} />}
    </button>
  );
}

/** Recovery offers addresses and phone numbers, partly hidden, as the labels of its buttons. */
function isAddress(label: string): boolean {
  return !/\s/.test(label) && (label.includes("@") || label.startsWith("+"));
}
