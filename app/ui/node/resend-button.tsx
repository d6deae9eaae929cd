import { useCountdown } from "../../enhance/hooks/use-countdown";
import { useHydrated } from "../../enhance/hooks/use-hydrated";
import type { ButtonView } from "../../flow/view/model/node-views";
import { useFlow } from "./part/flow-context";
import { useWords } from "../inline/words";
import { Announcement } from "../form/announcement";
import { SubmitButton } from "./part/submit-button";

/**
 * Asks for another message. The server enforces the wait; script counts it down and disables the button, and without
 * script a sentence says when to press it.
 */
export function ResendButton({ view }: { view: ButtonView }) {
  const words = useWords();
  const { flow } = useFlow();
  const isHydrated = useHydrated();
  const left = useCountdown(flow.resendAfterSeconds);
  const sentence = isHydrated ? words.resend_in.replace("%s", String(left)) : flow.resendAfter;
  const disabled = view.disabled || (isHydrated && left > 0);
  return (
    <>
      <SubmitButton view={{ ...view, disabled }} look="quiet" />
      {left > 0 ? (
        <p className="hint" role="timer" data-testid="resend-wait">
          {sentence}
        </p>
      ) : null}
      {flow.resendAfterSeconds > 0 ? (
        <Announcement text={left > 0 ? "" : words.resend_now} />
      ) : null}
    </>
  );
}
