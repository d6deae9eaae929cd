import type { ButtonView } from "../../view/views";
import { useIsBusy } from "../enhance/sent-form";
import { Icon } from "../icon";
import { useWords } from "../words";

/** `link` stands within a sentence. */
export type ButtonLook = "primary" | "outlined" | "quiet" | "danger" | "danger-quiet" | "link";

interface SubmitButtonProps {
  view: ButtonView;
  look: ButtonLook;
  autoFocus?: boolean;
}

export function SubmitButton({ view, look, autoFocus }: SubmitButtonProps) {
  const isBusy = useIsBusy(view.id);
  return (
    <button
      className={look === "link" ? "link-button" : `button button-${look}`}
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
      <ButtonLabel view={view} />
    </button>
  );
}

/**
 * Whether the label is an address: recovery offers addresses and phone numbers, partly hidden, as labels of buttons.
 */
function isAddress(label: string): boolean {
  return !/\s/.test(label) && (label.includes("@") || label.startsWith("+"));
}

/** The element that describes the button; the button's name stays that of its way. */
export function lastUsedId({ id, isLastUsed }: ButtonView): string | undefined {
  return isLastUsed ? `${id}-last-used` : undefined;
}

/** The mark of the way by which a person last signed in with this browser. */
export function LastUsed({ view }: { view: ButtonView }) {
  const words = useWords();
  if (!view.isLastUsed) return null;
  return (
    <span className="button-mark" id={lastUsedId(view)}>
      {words.last_used}
    </span>
  );
}

function ProviderIcon({ mark }: { mark: string | undefined }) {
  if (!mark) return <Icon name="person" />;
  return (
    <svg className="icon icon-mark" viewBox="0 0 24 24" aria-hidden="true" focusable="false">
      <path d={mark} />
    </svg>
  );
}

function ButtonIcon({ view }: { view: ButtonView }) {
  if (view.provider) return <ProviderIcon mark={view.mark} />;
  return <Icon name={view.group === "passkey" ? "passkey" : "key"} />;
}

export function ButtonLabel({ view }: { view: ButtonView }) {
  if (view.verb) return view.verb;
  if (isAddress(view.label)) return <bdi dir="ltr">{view.label}</bdi>;
  const isOfIcon = view.provider || ["passkey", "webauthn"].includes(view.group);
  if (!isOfIcon || view.hasIcon === false) return view.label;
  return (
    <>
      <ButtonIcon view={view} />
      <span>{view.label}</span>
    </>
  );
}
