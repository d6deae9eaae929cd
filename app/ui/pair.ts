/** "Name: value" in the language's punctuation, which is `pair` of the common words. */
export function pair(pattern: string, name: string, value: string): string {
  return pattern.replace(/%name|%value/g, (slot) => (slot === "%name" ? name : value));
}
