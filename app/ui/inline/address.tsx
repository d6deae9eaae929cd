import { Fragment } from "react";

/**
 * A person's address or name. A long address breaks behind "@" and "." rather than within a word; what is copied or read
 * out stays the same.
 */
export function Address({ text }: { text: string }) {
  const parts = text.includes("@") ? (text.match(/[^@.]+[@.]*|[@.]+/g) ?? []) : [text];
  return (
    <bdi>
      {parts.map((part, place) => (
        <Fragment key={place}>
          {place > 0 ? <wbr /> : null}
          {part}
        </Fragment>
      ))}
    </bdi>
  );
}
