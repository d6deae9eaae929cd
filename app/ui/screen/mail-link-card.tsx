import { tokenField } from "../../model/field-names";
import { Card } from "../card";
import { Form } from "../form/form";
import { Named } from "../text";
import type { MailLinkView } from "../../view/views";

/** The button that takes a mail's link: a form to the address of the page, which a person alone presses. */
export function MailLinkCard({ text, token, signedIn }: MailLinkView) {
  return (
    <Card
      title={text.title}
      subtitle={
        signedIn ? (
          <Named sentence={signedIn.text} names={{ address: signedIn.address }} />
        ) : undefined
      }
      instructions={<p className="card-subtitle">{text.why}</p>}
      testId="mail-link-card"
    >
      <Form className="form">
        <input type="hidden" name={tokenField} value={token} />
        <button className="button button-primary" type="submit" name="decision" value="yes">
          {text.take_link}
        </button>
      </Form>
    </Card>
  );
}
