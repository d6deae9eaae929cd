import { useState } from "react";
import { findConfirmationFault } from "../../model/deletion-confirmation";
import { tokenField } from "../../model/field-names";
import { useHydrated } from "../enhance/hydrate";
import { useIsSending } from "../enhance/sent-form";
import { Form } from "../form/form";
import { Icon } from "../icon";
import { Label } from "../label";
import { Link } from "../link";

export interface DeletionFormProps {
  deletion: {
    token: string;
    /** The email that has to be typed. */
    address: string;
    ignoresCase: boolean;
    text: Record<
      "title" | "text" | "email" | "confirm" | "cancel" | "busy" | "invalid" | "different",
      string
    >;
  };
  action: string;
  /** Where Cancel leads. */
  back: string;
  refused?: { refusal: string; typed: string };
  hasFocus?: boolean;
}

/**
 * Takes the account's email and deletes the account. Without script the server checks what was typed; with script the
 * button waits for it. Our own sentences report errors, in the page's language whatever the browser's.
 */
export function DeletionForm({ deletion, action, back, refused, hasFocus }: DeletionFormProps) {
  const { token, text } = deletion;
  const [typed, setTyped] = useState<string>();
  const isScripted = useHydrated();
  const isBusy = useIsSending();
  const fault = findConfirmationFault(typed ?? refused?.typed ?? "", deletion);
  const said = typed ? fault && text[fault] : refused?.refusal;
  return (
    <Form className="form" action={action} noValidate>
      <input type="hidden" name={tokenField} value={token} />
      {/* The disabled button that Enter in the field presses: only the visible button deletes an account. */}
      <button type="submit" hidden disabled />
      <div className="field">
        <Label id="delete-email" text={text.email} required />
        <input
          id="delete-email"
          className="input"
          type="email"
          dir="ltr"
          name="email"
          required
          autoFocus={hasFocus}
          autoComplete="off"
          autoCapitalize="none"
          defaultValue={refused?.typed}
          disabled={isBusy}
          aria-invalid={said ? true : undefined}
          aria-describedby="delete-message"
          onChange={(event) => setTyped(event.currentTarget.value)}
        />
        <div id="delete-message" role="alert">
          {said ? (
            <p className="field-message field-message-error">
              <Icon name="error" />
              <span>{said}</span>
            </p>
          ) : null}
        </div>
      </div>
      <button
        className="button button-danger"
        type="submit"
        disabled={isBusy || (isScripted && fault !== undefined)}
        aria-busy={isBusy || undefined}
      >
        {isBusy ? text.busy : text.confirm}
      </button>
      {isBusy ? (
        <button className="button button-outlined" type="button" disabled>
          {text.cancel}
        </button>
      ) : (
        <Link className="button button-outlined" to={back}>
          {text.cancel}
        </Link>
      )}
    </Form>
  );
}
