import { useHydrated } from "../../enhance/hooks/use-hydrated";
import { Form } from "../form/form";
import { Link } from "../inline/link";

interface PasskeyInvitationProps {
  /** Where a passkey is added. */
  to: string;
  /** Takes a refusal. */
  action: string;
  text: Record<"title" | "text" | "add" | "later", string>;
}

/** Asks whether to add a passkey, until that is declined. Only with script, which alone can add one. */
export function PasskeyInvitation({ to, action, text }: PasskeyInvitationProps) {
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
          <Link className="button button-primary" to={to}>
            {text.add}
          </Link>
          <button className="button button-quiet">{text.later}</button>
        </div>
      </Form>
    </aside>
  );
}
