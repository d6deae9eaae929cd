import { cleanName, shortName } from "./clean-name";

/**
 * The first of an application's texts in which something can be seen, short enough for a sentence; undefined if there
 * is none. Characters that turn the text direction or are invisible could make a name look like another.
 */
export function clientName(...texts: (string | undefined)[]): string | undefined {
  const name = texts.map((text) => cleanName(text ?? "")).find(Boolean);
  return name && shortName(name);
}
