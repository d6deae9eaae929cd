import type { MessageView } from "../flow/view/node-views";

/** A message; a part in Kratos' own language is marked, and isolated from the words around it. */
export function MessageText({ message: { text, foreign } }: { message: MessageView }) {
  const at = foreign ? text.indexOf(foreign) : -1;
  if (!foreign || at < 0) return text;
  return (
    <>
      {text.slice(0, at)}
      <bdi lang="en">{foreign}</bdi>
      {text.slice(at + foreign.length)}
    </>
  );
}
