import { foreignText } from "../foreign-text";
import { useFocusOnRefusal } from "../../enhance/use-focus-on-refusal";
import type { FlowView, SummaryEntry } from "../../flow/view/flow-view";
import type { MessageView } from "../../flow/view/node-views";
import { Icon } from "../icon";
import { MessageText } from "../message-text";
import { Notice } from "../notice";
import { useWords } from "../words";

/** Everything that appears before a flow's forms. */
export function FlowMessages({ flow, notice }: { flow: FlowView; notice?: string }) {
  useFocusOnRefusal(flow);
  return (
    <>
      {notice ? <Notice>{notice}</Notice> : null}
      <Messages messages={flow.messages} autoFocus={flow.focus === undefined} />
      <ErrorSummary entries={flow.summary} />
    </>
  );
}

/** What to do on the page, as plain text. */
export function Instructions({ messages }: { messages: MessageView[] }) {
  return messages.map((message) => (
    <p
      key={message.id}
      className="card-subtitle"
      data-testid={`ui/message/${message.id}`}
      {...foreignText(message.language)}
    >
      <MessageText message={message} />
    </p>
  ));
}

interface MessagesProps {
  messages: MessageView[];
  /** If no field is in error, a refused form begins with its messages. */
  autoFocus: boolean;
}

/** The messages of the flow as a whole. Errors interrupt a screen reader, others wait their turn. */
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
          <p data-testid={`ui/message/${message.id}`} {...foreignText(message.language)}>
            <MessageText message={message} />
          </p>
        </div>
      ))}
    </div>
  );
}

/**
 * The fields in error, each a link to its field with what is wrong there. A single one has the focus, and its message
 * below it: the person need not read that twice.
 */
function ErrorSummary({ entries }: { entries: SummaryEntry[] }) {
  const words = useWords();
  const fields = new Map(entries.map((entry) => [entry.for, entry]));
  if (fields.size < 2) return null;
  return (
    <nav className="notice notice-error" aria-labelledby="error-summary">
      <Icon name="error" />
      <div>
        <p id="error-summary">{words.error_summary}</p>
        <ul>
          {Array.from(fields, ([id, entry]) => (
            <li key={id}>
              <a href={`#${id}`}>
                <EntryText entry={entry} pattern={words.pair} />
              </a>
            </li>
          ))}
        </ul>
      </div>
    </nav>
  );
}

/** "Label: message" in the language's punctuation. */
function EntryText({ entry, pattern }: { entry: SummaryEntry; pattern: string }) {
  const [before, after] = pattern.replace("%name", () => entry.label).split("%value");
  return (
    <>
      {before}
      <span {...foreignText(entry.language)}>
        <MessageText message={entry} />
      </span>
      {after}
    </>
  );
}
