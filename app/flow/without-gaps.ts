/** A copy without the keys that have no value: the page would carry each of their names to the browser. */
export function withoutGaps<T extends object>(view: T): T {
  const kept: Partial<T> = {};
  for (const key in view) {
    if (view[key] !== undefined) kept[key] = view[key];
  }
  // Only keys that may be missing have no value.
  return kept as T;
}
