import type { PageWords } from "../i18n/words.server";
import type { Resend } from "../http/resend";
import { Form } from "./form";
import { Label } from "./label";
import { PasswordInput } from "./password-input";

interface ResendFormProps {
  resend: Resend;
  action: string;
  words: PageWords["problem"]["unavailable"];
}

/** A form that could not be delivered, with what may be kept of it; secrets have to be typed again. */
export function ResendForm({ resend, action, words }: ResendFormProps) {
  return (
    <Form className="form" action={action}>
      <p>{words.resend}</p>
      {resend.kept.map(({ name, value }, place) => (
        <input key={`${place}-${name}`} type="hidden" name={name} value={value} />
      ))}
      {resend.secrets.map((name) => (
        <div className="field" key={name}>
          <Label id={name} text={name === "password" ? words.password : words.code} required />
          {name === "password" ? (
            <PasswordInput id={name} name={name} autoComplete="current-password" required />
          ) : (
            <input
              className="input"
              id={name}
              name={name}
              type="text"
              autoComplete="one-time-code"
              required
            />
          )}
        </div>
      ))}
      <button className="button button-primary" type="submit">
        {words.send_again}
      </button>
    </Form>
  );
}
