import { useHydrated } from "../../enhance/use-hydrated";
import { Form } from "../form";

interface PasskeyInvitationProps {
  action: string;
  text: Record<"title" | "text" | "add" | "later", string>;
}

/** Asks once whether to add a passkey; either answer ends it. Only with script, which alone can add one. */
export function PasskeyInvitation({ action, text }: PasskeyInvitationProps) {
  if (!useHydrated()) return null;
  return (
    <aside
      className="invitation"
      aria-labelledby="invitation-title"
      data-testid="passkey-invitation"
    >
      <p id="invitation-title">
        <strong>{text.title}</strong>
      </p>
      <p>{text.text}</p>
      <Form action={action}>
        <div className="button-row">
          <button className="button button-primary" name="answer" value="add">
            {text.add}
          </button>
          <button className="button button-quiet" name="answer" value="later">
            {text.later}
          </button>
        </div>
      </Form>
    </aside>
  );
}
