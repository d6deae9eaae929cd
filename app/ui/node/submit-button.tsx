import type { ButtonView } from "../../view/views";
import { useIsBusy } from "../enhance/sent-form";
import { Icon } from "../icon";
import { useWords } from "../words";

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
      <ButtonLabel view={view} />
    </button>
  );
}

/** Recovery offers addresses and phone numbers, partly hidden, as the labels of its buttons. */
function isAddress(label: string): boolean {
  return !/\s/.test(label) && (label.includes("@") || label.startsWith("+"));
}

/** The element that describes the button; the button's name stays that of its way. */
export function lastUsedId({ id, isLastUsed }: ButtonView): string | undefined {
  return isLastUsed ? `${id}-last-used` : undefined;
}

/** The mark at the corner of the way by which somebody last signed in with this browser. */
export function LastUsed({ view }: { view: ButtonView }) {
  const words = useWords();
  if (!view.isLastUsed) return null;
  return (
    <span className="button-mark" id={lastUsedId(view)}>
      {words.last_used}
    </span>
  );
}

/** Single-colour logos of common social providers, drawn here so that the page loads nothing from elsewhere. */
const marks: Record<string, string> = {
  google:
    "M21.6 12.2c0-.7-.1-1.4-.2-2H12v3.9h5.4a4.6 4.6 0 0 1-2 3v2.5h3.2c1.9-1.7 3-4.3 3-7.4ZM12 22c2.7 0 5-.9 6.6-2.4l-3.2-2.5a6 6 0 0 1-9-3.2H3.1v2.6A10 10 0 0 0 12 22ZM6.4 13.9a6 6 0 0 1 0-3.8V7.5H3.1a10 10 0 0 0 0 9l3.3-2.6ZM12 6c1.5 0 2.8.5 3.9 1.5l2.9-2.9A10 10 0 0 0 3.1 7.5l3.3 2.6A6 6 0 0 1 12 6Z",
  github:
    "M12 2a10 10 0 0 0-3.2 19.5c.5.1.7-.2.7-.5v-1.7c-2.8.6-3.4-1.3-3.4-1.3-.4-1.2-1.1-1.5-1.1-1.5-.9-.6.1-.6.1-.6 1 .1 1.5 1 1.5 1 .9 1.6 2.4 1.1 3 .9.1-.7.3-1.1.6-1.4-2.2-.2-4.6-1.1-4.6-5 0-1 .4-2 1-2.7 0-.3-.4-1.3.2-2.7 0 0 .8-.3 2.7 1a9.4 9.4 0 0 1 5 0c1.9-1.3 2.7-1 2.7-1 .6 1.4.2 2.4.1 2.7.7.7 1 1.6 1 2.7 0 3.9-2.3 4.7-4.6 5 .4.3.7.9.7 1.9V21c0 .3.2.6.7.5A10 10 0 0 0 12 2Z",
  microsoft: "M3 3h8.5v8.5H3V3Zm9.5 0H21v8.5h-8.5V3ZM3 12.5h8.5V21H3v-8.5Zm9.5 0H21V21h-8.5v-8.5Z",
  facebook:
    "M22 12a10 10 0 1 0-11.6 9.9v-7H7.9V12h2.5V9.8c0-2.5 1.5-3.9 3.8-3.9 1.1 0 2.2.2 2.2.2v2.5h-1.3c-1.2 0-1.6.8-1.6 1.6V12h2.8l-.4 2.9h-2.3v7A10 10 0 0 0 22 12Z",
  apple:
    "M15.9 2c.1 1.2-.4 2.4-1.1 3.2-.8.9-2 1.5-3.1 1.4-.1-1.1.4-2.3 1.1-3.1C13.6 2.6 14.9 2 15.9 2ZM19.8 8.8c-1.4.9-2.2 2.2-2.2 3.9 0 1.9 1 3.4 2.7 4.1-.7 2.1-2.4 5.2-4.3 5.2-1.4 0-1.9-.9-3.5-.9s-2.2.9-3.5.9C6.5 22 3.7 17 3.7 12.9c0-3.7 2.3-5.9 4.7-5.9 1.6 0 2.8 1 3.9 1 1 0 2.5-1.1 4.4-1.1 1.1 0 2.4.6 3.1 1.9Z",
  gitlab:
    "M12 21.3 2.3 14a1.5 1.5 0 0 1-.5-1.7L5.6 3.2c.2-.5.9-.5 1.1 0L9 9.6h6l2.3-6.4c.2-.5.9-.5 1.1 0l3.8 9.1c.2.6 0 1.3-.5 1.7L12 21.3Z",
  discord:
    "M9.2 4.5 8.7 3.7C7 4 5.5 4.5 4.3 5.2 2 8.7 1.3 12.2 1.6 15.8c1.7 1.3 3.5 2.2 5.5 2.7l1.1-1.8a10 10 0 0 1-1.8-.9l.5-.4c3.3 1.5 6.9 1.5 10.2 0l.5.4a10 10 0 0 1-1.8.9l1.1 1.8c2-.5 3.8-1.4 5.5-2.7.4-4.2-.7-7.6-2.7-10.6-1.2-.7-2.7-1.2-4.4-1.5l-.5.8a16 16 0 0 0-5.6 0ZM8.5 13.6c-1 0-1.9-.9-1.9-2.1s.8-2.1 1.9-2.1 1.9.9 1.9 2.1-.8 2.1-1.9 2.1Zm7 0c-1 0-1.9-.9-1.9-2.1s.8-2.1 1.9-2.1 1.9.9 1.9 2.1-.8 2.1-1.9 2.1Z",
};

function ProviderIcon({ provider }: { provider: string }) {
  const mark = Object.entries(marks).find(([name]) => provider.toLowerCase().startsWith(name))?.[1];
  if (!mark) return <Icon name="person" />;
  return (
    <svg className="icon icon-mark" viewBox="0 0 24 24" aria-hidden="true" focusable="false">
      <path d={mark} />
    </svg>
  );
}

function ButtonIcon({ view }: { view: ButtonView }) {
  if (view.provider) return <ProviderIcon provider={view.provider} />;
  return <Icon name={view.group === "passkey" ? "passkey" : "key"} />;
}

/** The label of a button, beside the icon of its provider or of its keys. */
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
