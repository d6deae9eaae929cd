import type { MessageView } from "../flow/flow-view";
import { Icon } from "./icon";
import { MessageText } from "./message-text";

interface MessagesProps {
  messages: MessageView[];
  /** Where no field is in error, a refused form begins with its messages. */
  autoFocus: boolean;
}

/** What belongs to the flow as a whole. Errors interrupt a screen reader, the rest waits its turn. */
export function Messages({ messages, autoFocus }: MessagesProps) {
  if (messages.length === 0) return null;
  const isRefused = messages.some(({ tone }) => tone === "error");
  return (
    <div
      id="form-messages"
      className="messages"
      data-testid="form-messages"
      role={isRefused ? "alert" : "status"}
      tabIndex={-1}
      autoFocus={isRefused && autoFocus}
    >
      {messages.map((message) => (
        <div key={`${message.id}-${message.text}`} className={`notice notice-${message.tone}`}>
          <Icon name={message.tone} />
          <p data-testid={`ui/message/${message.id}`} lang={message.language}>
            <MessageText message={message} />
          </p>
        </div>
      ))}
    </div>
  );
}
