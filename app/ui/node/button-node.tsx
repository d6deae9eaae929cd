import type { ButtonView } from "../../flow/view/model/node-views";
import { FieldMessages } from "./part/field-messages";
import { TimeIn } from "../inline/local-time";
import { useWords } from "../inline/words";
import { LastUsed } from "./part/last-used";
import { ResendButton } from "./resend-button";
import { type ButtonLook, SubmitButton } from "./part/submit-button";
import { TriggerButton } from "./trigger-button";
import { inputTestId } from "./part/input-test-id";

interface ButtonNodeProps {
  view: ButtonView;
  look: ButtonLook;
  autoFocus: boolean;
  isMain: boolean;
}

export function ButtonNode(props: ButtonNodeProps) {
  const { view } = props;
  const words = useWords();
  return (
    <div
      className={view.isLastUsed ? "field field-marked" : "field"}
      data-testid={inputTestId(view.name)}
    >
      <Button {...props} />
      <LastUsed view={view} />
      {view.since ? (
        <p className="hint">
          <TimeIn sentence={words.since} time={view.since} />
        </p>
      ) : null}
      <FieldMessages id={view.id} messages={view.messages} />
    </div>
  );
}

function Button({ view, look, autoFocus, isMain }: ButtonNodeProps) {
  if (view.does === "trigger") return <TriggerButton view={view} look={look} isMain={isMain} />;
  if (view.isResend) return <ResendButton view={view} />;
  return <SubmitButton view={view} look={look} autoFocus={autoFocus} />;
}
