const formats = new Map<string, Intl.ListFormat>();

type ListType = "conjunction" | "disjunction";

/** Several things in one text, joined by "and" or "or" as the language does it. */
export function formatList(items: string[], language: string, type: ListType): string {
  const key = `${language} ${type}`;
  const format = formats.get(key) ?? new Intl.ListFormat(language, { type });
  formats.set(key, format);
  return format.format(items);
}
