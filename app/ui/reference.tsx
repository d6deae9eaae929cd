interface ReferenceProps {
  words: { id: string; time: string };
  /** The ids of the request and of the error that Kratos stored. */
  ids: (string | undefined)[];
  /** ISO 8601. */
  time: string;
}

/** What to tell the support about an error; the logs have the same ids. */
export function Reference({ words, ids, time }: ReferenceProps) {
  return (
    <>
      {ids.filter(Boolean).map((id) => (
        <p key={id} className="hint">
          {words.id} <code dir="ltr">{id}</code>
        </p>
      ))}
      <p className="hint">
        {words.time}{" "}
        <time dateTime={time} dir="ltr">
          {time}
        </time>
      </p>
    </>
  );
}
