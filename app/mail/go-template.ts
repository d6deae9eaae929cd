/** Texts by their names; a missing one is left out. */
export type Entries = Record<string, string | undefined>;

/** A text as Go writes it, so that nothing in it is an action or markup of the template. */
export function quote(text: string): string {
  // JSON's escapes are Go's too, but for half a pair of surrogates.
  return JSON.stringify(Buffer.from(text).toString());
}

const mark = "\uE000";

/** Stands within a text for a variable of the template. */
export function markOf(variable: string): string {
  return mark + variable + mark;
}

/** What stands between the variables of a text with marks. */
export function fixedPieces(text: string): string[] {
  return text.split(mark).filter((_, place) => place % 2 === 0);
}

/** A text with marks as a Go expression. */
export function textExpression(text: string): string {
  const pieces = text.split(mark).map((piece, place) => (place % 2 ? `$${piece}` : quote(piece)));
  return pieces.length === 1 ? pieces.join("") : `(print ${pieces.join(" ")})`;
}

export function dictionary(entries: Entries): string {
  const pairs = Object.entries(entries).flatMap(([name, text]) =>
    text === undefined ? [] : [`${quote(name)} ${textExpression(text)}`],
  );
  return `(dict ${pairs.join(" ")})`;
}
