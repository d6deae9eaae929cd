import type { MessageView } from "../../view/views";
import { Icon } from "../icon";
import { foreignText, MessageText } from "../text";

/** The id under which a field names its messages in aria-describedby. */
export function describedBy(id: string, messages?: MessageView[]): string | undefined {
  return messages ? `${id}-messages` : undefined;
}

interface FieldMessagesProps {
  id: string;
  messages?: MessageView[];
  /** The refused value is no longer in the field: the error stays readable, but is quiet. */
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

interface FieldHintProps {
  /** The id of the field, which names the hint in `aria-describedby`. */
  id: string;
  hint?: string;
}

export function FieldHint({ id, hint }: FieldHintProps) {
  if (!hint) return null;
  return (
    <p id={`${id}-hint`} className="hint field-rules">
      {hint}
    </p>
  );
}

export function joinIds(...ids: (string | false | undefined)[]): string | undefined {
  return ids.filter(Boolean).join(" ") || undefined;
}

/** The test id that Ory's own UIs print on an input, for other people's browser tests. */
export function inputTestId(name: string): string {
  return `node/input/${name}`;
}
