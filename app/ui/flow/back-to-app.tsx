import { Form } from "../form";
import { Named } from "../named";

interface BackToAppProps {
  client: { name: string };
  /** What takes the refusal, with `%s` for the name in the label. */
  refusal: { to: string; label: string };
}

/** For somebody who does not sign in: the application is told so. */
export function BackToApp({ client, refusal }: BackToAppProps) {
  return (
    <Form className="aside" action={refusal.to}>
      <button className="link-button" data-testid="back-to-app">
        <Named sentence={refusal.label} name={client.name} />
      </button>
    </Form>
  );
}
