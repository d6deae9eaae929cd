import type { ReactNode } from "react";
import { foreignText, MessageText } from "../text";
import { useFocusOnNews } from "../enhance/hooks";
import type { FlowView, MessageView, SummaryEntry } from "../../view/views";
import { Filled } from "../filled";
import { Icon } from "../icon";
import { hasNews, newsId, useFlow } from "../node/flow-context";
import { Notice } from "../card";
import { useWords } from "../words";

export function FlowMessages({ flow }: { flow: FlowView }) {
  const { messages, summary, focus } = flow;
  const { notice } = useFlow();
  const isNew = summary.length > 0 || hasNews({ flow, notice });
  useFocusOnNews(isNew ? (focus ?? newsId) : undefined);
  return (
    <>
      <News notice={notice} messages={messages} autoFocus={isNew && !focus} />
      <ErrorSummary entries={summary} />
    </>
  );
}

function isError({ tone }: MessageView): boolean {
  return tone === "error";
}

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

interface NewsProps {
  notice: ReactNode;
  messages: MessageView[];
  /** A screen reader reads nothing of a page's first content, unless the focus is there. */
  autoFocus: boolean;
}

/** How the person came here, and the messages of the flow as a whole. Errors interrupt a screen reader. */
function News({ notice, messages, autoFocus }: NewsProps) {
  if (!notice && messages.length === 0) return null;
  return (
    <div
      id={newsId}
      className="messages"
      data-testid={newsId}
      role={messages.some(isError) ? "alert" : "status"}
      tabIndex={-1}
      autoFocus={autoFocus}
    >
      {typeof notice === "string" ? <Notice role="none">{notice}</Notice> : notice}
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
 * The fields in error, each a link to its field with the error there. The first of one or two has the focus, and each its
 * message below it: the person need not read that twice.
 */
function ErrorSummary({ entries }: { entries: SummaryEntry[] }) {
  const words = useWords();
  const fields = new Map(entries.map((entry) => [entry.for, entry]));
  if (fields.size < 3) return null;
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
  const value = (
    <span {...foreignText(entry.language)}>
      <MessageText message={entry} />
    </span>
  );
  return <Filled text={pattern} parts={{ name: entry.label, value }} />;
}
