import { usernameFields } from "../../flow/view/model/username";
import type { PageWords } from "../../i18n/words.server";
import type { Resend } from "../../page/resend";
import { Form } from "../form/form";
import { Label } from "../inline/label";
import { PasswordInput } from "../form/password-input";
import { UsernameHint } from "../form/username-hint";

interface ResendFormProps {
  resend: Resend;
  action: string;
  words: PageWords["problem"]["unavailable"];
}

/** A form that could not be delivered, with the fields that may be kept; secrets have to be typed again. */
export function ResendForm({ resend, action, words }: ResendFormProps) {
  const username = resend.kept.find(({ name }) => usernameFields.includes(name));
  const typed = resend.kept.filter(isTyped);
  return (
    <Form className="form" action={action}>
      <p>{words.resend}</p>
      {typed.length > 0 ? (
        <div className="signed-in-as" data-testid="kept-values">
          {typed.map(({ name, value, label }) => (
            <p key={name}>
              {label}
              <strong>
                <bdi>{value}</bdi>
              </strong>
            </p>
          ))}
        </div>
      ) : null}
      {username ? <UsernameHint username={username.value} /> : null}
      {resend.kept.map(({ name, value }, place) => (
        <input key={`${place}-${name}`} type="hidden" name={name} value={value} />
      ))}
      {resend.secrets.map((name) => (
        <div className="field" key={name}>
          <Label id={name} text={name === "password" ? words.password : words.code} required />
          {name === "password" ? (
            <PasswordInput
              id={name}
              name={name}
              autoComplete={username?.name === "identifier" ? "current-password" : "new-password"}
              required
            />
          ) : (
            <input
              className="input"
              id={name}
              name={name}
              type="text"
              dir="ltr"
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

/** What the person would look for, and could have mistyped. A checkbox has no words here. */
function isTyped({ name, value }: Resend["kept"][number]): boolean {
  const isOwn = ["identifier", "email"].includes(name) || name.startsWith("traits.");
  return isOwn && !["", "true", "false"].includes(value);
}
