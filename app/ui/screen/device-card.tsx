import { useChanged } from "../enhance/hooks";
import { Card, Notice } from "../card";
import { Form } from "../form/form";
import { Icon } from "../icon";
import { Label } from "../label";

interface DeviceCardProps {
  text: Record<"title" | "lead" | "code" | "wrong" | "warning" | "continue", string>;
  action: string;
  typed: string;
  isWrong: boolean;
}

/** Takes the code that a device without a keyboard shows. */
export function DeviceCard({ text, action, typed, isWrong }: DeviceCardProps) {
  const [isChanged, onChange] = useChanged();
  return (
    <Card title={text.title} subtitle={text.lead}>
      <Notice id="device-warning">{text.warning}</Notice>
      <Form className="form" action={action}>
        <div className="field">
          <Label id="user-code" text={text.code} required />
          <input
            id="user-code"
            className="input device-code"
            dir="ltr"
            name="user_code"
            defaultValue={typed}
            required
            autoFocus={isWrong || typed === ""}
            autoComplete="off"
            autoCapitalize="none"
            autoCorrect="off"
            spellCheck={false}
            onChange={onChange}
            aria-invalid={(isWrong && !isChanged) || undefined}
            aria-describedby={isWrong ? "user-code-message" : "device-warning"}
          />
          {isWrong ? (
            <p
              id="user-code-message"
              className={`field-message field-message-${isChanged ? "info" : "error"}`}
              role="alert"
            >
              <Icon name="error" />
              <span>{text.wrong}</span>
            </p>
          ) : null}
        </div>
        <button className="button button-primary" type="submit">
          {text.continue}
        </button>
      </Form>
    </Card>
  );
}
