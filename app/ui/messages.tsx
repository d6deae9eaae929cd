import type { MessageView } from "../flow/flow-view";
import { Icon } from "./icon";

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
      {messages.map(({ id, text, tone, language }) => (
        <div key={`${id}-${text}`} className={`notice notice-${tone}`}>
          <Icon name={tone} />
          <p data-testid={`ui/message/${id}`} lang={language}>
            {text}
          </p>
        </div>
      ))}
    </div>
  );
}
