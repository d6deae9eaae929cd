import { type Ref, useEffect, useRef, useState } from "react";
import { findConfirmationFault } from "../../model/deletion-confirmation";
import { tokenField } from "../../model/field-names";
import { Part } from "../enhance/part";
import { useIsSending } from "../enhance/sent-form";
import { Form } from "../form/form";
import { Icon } from "../icon";
import { Label } from "../label";
import { Link } from "../link";

export interface DeletionFormProps {
  deletion: {
    token: string;
    address: string;
    takesSpellings: boolean;
    text: Record<
      "title" | "text" | "email" | "confirm" | "cancel" | "busy" | "invalid" | "different",
      string
    >;
  };
  action: string;
  back: string;
  refused?: { refusal: string; typed: string };
  hasFocus?: boolean;
}

/** Without script the server checks the typed email; with script the button waits for it. */
export function DeletionForm(props: DeletionFormProps) {
  return (
    <Part without={<PlainForm {...props} />}>
      <CheckedForm {...props} />
    </Part>
  );
}

function CheckedForm(props: DeletionFormProps) {
  const { deletion, refused } = props;
  const { text } = deletion;
  const served = refused?.typed ?? "";
  // It is unknown until script has read the field: a person may have typed before.
  const [typed, setTyped] = useState<string>();
  const isBusy = useIsSending();
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => setTyped(field.current?.value), []);
  const fault = findConfirmationFault(typed ?? served, deletion);
  const checked = {
    field,
    said: typed && typed !== served ? fault && text[fault] : refused?.refusal,
    isBusy,
    isHeld: typed !== undefined && fault !== undefined,
    onType: setTyped,
  };
  return <PlainForm {...props} checked={checked} />;
}

interface PlainFormProps extends DeletionFormProps {
  checked?: {
    field: Ref<HTMLInputElement>;
    /** The error about the typed email. */
    said?: string;
    isBusy: boolean;
    /** The button waits for the right address. */
    isHeld: boolean;
    onType: (typed: string) => void;
  };
}

/** Our own sentences report errors, in the page's language, not the browser's. */
function PlainForm({ deletion, action, back, refused, hasFocus, checked }: PlainFormProps) {
  const { token, text } = deletion;
  const refusal = checked ? checked.said : refused?.refusal;
  const isBusy = checked?.isBusy ?? false;
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
          aria-invalid={refusal ? true : undefined}
          aria-describedby="delete-message"
          ref={checked?.field}
          onChange={(event) => checked?.onType(event.currentTarget.value)}
        />
        <div id="delete-message" role="alert">
          {refusal ? (
            <p className="field-message field-message-error">
              <Icon name="error" />
              <span>{refusal}</span>
            </p>
          ) : null}
        </div>
      </div>
      <button
        className="button button-danger"
        type="submit"
        disabled={isBusy || checked?.isHeld}
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
