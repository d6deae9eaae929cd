import { Fragment } from "react";

/**
 * A sentence with somebody else's name in place of each `%s`, isolated so that it cannot change the text direction
 * around it.
 */
export function Named({ sentence, name }: { sentence: string; name: string }) {
  const parts = sentence.split("%s");
  return (
    <>
      {parts.map((part, place) => (
        <Fragment key={place}>
          {place > 0 ? <bdi className="foreign-name">{name}</bdi> : null}
          {part}
        </Fragment>
      ))}
    </>
  );
}
