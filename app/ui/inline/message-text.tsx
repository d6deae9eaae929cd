import { Address } from "./address";
import type { MessageView } from "../../flow/view/model/node-views";

/**
 * A message; a part in Kratos' own language, or an address, is isolated from the words around it.
 */
export function MessageText({ message: { text, foreign, strong } }: { message: MessageView }) {
  const part = strong ?? foreign;
  const at = part ? text.indexOf(part) : -1;
  if (!part || at < 0) return text;
  return (
    <>
      {text.slice(0, at)}
      {strong ? (
        <strong>
          <Address text={part} />
        </strong>
      ) : (
        <bdi lang="en" dir="ltr">
          {part}
        </bdi>
      )}
      {text.slice(at + part.length)}
    </>
  );
}
