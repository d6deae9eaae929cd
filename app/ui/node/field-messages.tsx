import { foreignText } from "../foreign-text";
import type { MessageView } from "../../flow/view/node-views";
import { Icon } from "../icon";
import { MessageText } from "../message-text";

/** The id under which a field names its messages in aria-describedby. */
export function describedBy(id: string, messages?: MessageView[]): string | undefined {
  return messages ? `${id}-messages` : undefined;
}

export function isInvalid(messages?: MessageView[]): true | undefined {
  return messages?.some(({ tone }) => tone === "error") || undefined;
}

export function FieldMessages({ id, messages }: { id: string; messages?: MessageView[] }) {
  if (!messages) return null;
  return (
    <div id={`${id}-messages`} className="field-messages">
      {messages.map((message) => (
        <p
          key={`${message.id}-${message.text}`}
          className={`field-message field-message-${message.tone}`}
          data-testid={`ui/message/${message.id}`}
        >
          {message.tone === "error" ? <Icon name="error" /> : null}
          <span {...foreignText(message.language)}>
            <MessageText message={message} />
          </span>
        </p>
      ))}
    </div>
  );
}
