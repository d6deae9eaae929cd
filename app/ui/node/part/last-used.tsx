import type { ButtonView } from "../../../flow/view/model/node-views";
import { useWords } from "../../inline/words";

/** The element that describes the button; the button's name stays that of its way. */
export function lastUsedId({ id, isLastUsed }: ButtonView): string | undefined {
  return isLastUsed ? `${id}-last-used` : undefined;
}

/** The mark at the corner of the way by which somebody last signed in with this browser. */
export function LastUsed({ view }: { view: ButtonView }) {
  const words = useWords();
  if (!view.isLastUsed) return null;
  return (
    <span className="button-mark" id={lastUsedId(view)}>
      {words.last_used}
    </span>
  );
}
