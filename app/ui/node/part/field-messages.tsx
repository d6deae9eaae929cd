import { foreignText } from "../../inline/foreign-text";
import type { MessageView } from "../../../flow/view/model/node-views";
import { Icon } from "../../inline/icon";
import { MessageText } from "../../inline/message-text";

/** The id under which a field names its messages in aria-describedby. */
export function describedBy(id: string, messages?: MessageView[]): string | undefined {
  return messages ? `${id}-messages` : undefined;
}

interface FieldMessagesProps {
  id: string;
  messages?: MessageView[];
  /** What was refused is no longer in the field: an error stays to be read, and is quiet. */
  isChanged?: boolean;
}

export function isInvalid({
  messages,
  isChanged,
}: Omit<FieldMessagesProps, "id">): true | undefined {
  return (!isChanged && messages?.some(({ tone }) => tone === "error")) || undefined;
}

export function FieldMessages({ id, messages, isChanged = false }: FieldMessagesProps) {
  if (!messages) return null;
  const lookOf = ({ tone }: MessageView) => (isChanged ? "info" : tone);
  return (
    <div id={`${id}-messages`} className="field-messages">
      {messages.map((message) => (
        <p
          key={`${message.id}-${message.text}`}
          className={`field-message field-message-${lookOf(message)}`}
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
