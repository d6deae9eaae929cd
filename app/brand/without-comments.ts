/** A text without what stands between these signs, and without the signs. */
export function withoutComments(text: string, begin: string, end: string): string {
  const [first = "", ...others] = text.split(begin);
  return [first, ...others.map((part) => part.slice(part.indexOf(end) + end.length))].join("");
}
