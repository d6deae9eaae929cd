/** Stands for every value that is not counted by name. */
export const other = "other";

/** Returns known values unchanged and `other` for everything else. */
export function boundTo(known: Iterable<string>): (value: string) => string {
  const names = new Set(known);
  return (value) => (names.has(value) ? value : other);
}

/** The form of an id that is no address, no e-mail and no sentence. */
const plainId = /^[\w.:-]{1,80}$/;

/** Returns known values unchanged, and of the others the first `most` that are plain ids. */
export function boundToFirst(known: Iterable<string>, most: number): (value: string) => string {
  const names = new Set(known);
  const limit = names.size + most;
  return (value) => {
    if (names.has(value)) return value;
    if (names.size >= limit || !plainId.test(value)) return other;
    names.add(value);
    return value;
  };
}

/** Limits the combinations of labels: after `most` of them, the labels named in `widest` become `other`. */
export function boundTogether<L extends Record<string, string>>(
  most: number,
  widest: readonly (keyof L)[],
): (labels: L) => L {
  const seen = new Set<string>();
  return (labels) => {
    const key = Object.values(labels).join("\n");
    if (seen.has(key)) return labels;
    if (seen.size < most) {
      seen.add(key);
      return labels;
    }
    const there = widest.filter((name) => name in labels);
    return { ...labels, ...Object.fromEntries(there.map((name) => [name, other])) };
  };
}
