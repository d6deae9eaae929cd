import { useHref } from "@remix-run/react";
import { Link } from "../link";
import { useModal } from "../enhance/use-modal";
import { type DeletionFormProps, DeletionForm } from "./deletion-form";

/** Asks for the account's e-mail before deleting it. `back` is the page under the dialog. */
export function DeleteDialog(props: DeletionFormProps) {
  const { deletion, back } = props;
  const { text } = deletion;
  const dialog = useModal(useHref(back));
  return (
    <div className="dialog-frame">
      <Link className="dialog-backdrop" to={back} tabIndex={-1} aria-hidden="true" />
      <section
        ref={dialog}
        className="dialog"
        role="dialog"
        aria-modal="true"
        aria-labelledby="delete-title"
        aria-describedby="delete-text delete-address"
      >
        <h2 id="delete-title">{text.title}</h2>
        <p id="delete-address" className="signed-in-as">
          <strong>
            <bdi>{deletion.address}</bdi>
          </strong>
        </p>
        <p id="delete-text">{text.text}</p>
        <DeletionForm {...props} hasFocus />
      </section>
    </div>
  );
}
