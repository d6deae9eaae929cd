import { Fragment } from "react";

/** A sentence with somebody else's name in the place of each `%s`, kept apart so that it turns nothing around it. */
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
