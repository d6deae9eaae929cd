/** A placeholder of a text, such as `{{name}}`, and its name. */
const placeholder = /{{\s*(\w+)\s*}}/g;

/** The names of a text's placeholders. */
export function placeholdersIn(text: string): Set<string> {
  return new Set(Array.from(text.matchAll(placeholder), ([, name = ""]) => name));
}

/** A text with its values. A placeholder without one stays, as `{{name}}`, for a later function that knows it. */
export function fillIn(text: string, values: Record<string, string | undefined>): string {
  return fillEach(text, (name) => values[name]);
}

/** Fills by a function that knows the values by their names. */
export function fillEach(text: string, valueOf: (name: string) => string | undefined): string {
  if (!text.includes("{{")) return text;
  return text.replace(placeholder, (_all, name: string) => valueOf(name) ?? `{{${name}}}`);
}

/** A text in pieces: what is written and, at each odd place, the name of a placeholder. */
export function splitText(text: string): string[] {
  return text.split(/{{(\w+)}}/);
}
