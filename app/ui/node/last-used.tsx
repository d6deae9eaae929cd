import type { ButtonView } from "../../flow/view/node-views";
import { useWords } from "../words";

/** The mark on the way by which somebody last signed in with this browser. */
export function LastUsed({ view }: { view: ButtonView }) {
  const words = useWords();
  if (!view.isLastUsed) return null;
  return (
    <>
      {" "}
      <span className="button-mark">{words.last_used}</span>
    </>
  );
}
