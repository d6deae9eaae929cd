/** Puts a value last into a map of at most so many entries; the oldest gives way. */
export function keepNewest<Key, Value>(
  kept: Map<Key, Value>,
  [key, value]: [Key, Value],
  most: number,
): void {
  kept.delete(key);
  kept.set(key, value);
  const [oldest] = kept.keys();
  if (kept.size > most && oldest !== undefined) kept.delete(oldest);
}
