import { Form } from "../form/form";
import { Named } from "../inline/named";

interface BackToAppProps {
  /** What takes the refusal. */
  to: string;
  /** With `%s` in place of the name. */
  label: string;
  name: string;
}

/** For somebody who does not sign in: the application is told so. */
export function BackToApp({ to, label, name }: BackToAppProps) {
  return (
    <Form className="aside" action={to}>
      <button className="link-button" data-testid="back-to-app">
        <Named sentence={label} name={name} />
      </button>
    </Form>
  );
}
