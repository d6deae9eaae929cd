/** The code that a device shows, however it was typed: `abcd efgh` is `ABCD-EFGH`. Undefined when it is none. */
export function readUserCode(typed: string): string | undefined {
  const letters = typed.toUpperCase().replace(/[^A-Z0-9]/g, "");
  return letters.length === 8 ? `${letters.slice(0, 4)}-${letters.slice(4)}` : undefined;
}
