import type { LostDeviceView } from "../../view/views";
import { Disclosure } from "../card";
import { Filled } from "../filled";
import { Form } from "../form/form";
import { HelpLink, Named } from "../text";

/** The way back for a person who does not sign in: the application is told so. */
export function BackToApp({ to, label, name }: BackToAppProps) {
  return (
    <Form className="aside" action={to}>
      <button className="link-button" data-testid="back-to-app">
        <Named sentence={label} names={{ client: name }} />
      </button>
    </Form>
  );
}

export function LeftApp({ to, label, name }: BackToAppProps) {
  return (
    <p className="aside">
      <a href={to} rel="noreferrer" data-testid="left-app">
        <Named sentence={label} names={{ client: name }} />
      </a>
    </p>
  );
}

/**
 * The advice below the form: ways around a second step that is not at hand, that recovery is none of them, and other
 * help.
 */
export function LostDevice({ lost: { title, paragraphs, support } }: { lost: LostDeviceView }) {
  return (
    <Disclosure label={title} testId="lost-device">
      <div className="lead hint">
        {paragraphs.map((paragraph) => (
          <p key={paragraph}>
            {support ? (
              <Filled text={paragraph} parts={{ support: <HelpLink {...support} /> }} />
            ) : (
              paragraph
            )}
          </p>
        ))}
      </div>
    </Disclosure>
  );
}

interface BackToAppProps {
  /** The page that takes the refusal, or the application itself. */
  to: string;
  /** The label has `{{client}}` in place of the name. */
  label: string;
  name: string;
}
