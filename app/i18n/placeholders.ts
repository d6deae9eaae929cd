const placeholder = /{{\s*(\w+)\s*}}/g;

export function placeholdersIn(text: string): Set<string> {
  return new Set(Array.from(text.matchAll(placeholder), ([, name = ""]) => name));
}

/** A placeholder without a value stays, for a later function that knows it. */
export function fillIn(text: string, values: Record<string, string | undefined>): string {
  return fillEach(text, (name) => values[name]);
}

export function fillEach(text: string, valueOf: (name: string) => string | undefined): string {
  if (!text.includes("{{")) return text;
  return text.replace(placeholder, (_all, name: string) => valueOf(name) ?? `{{${name}}}`);
}

/** The written pieces and, at each odd place, the name of a placeholder. */
export function splitText(text: string): string[] {
  return text.split(/{{(\w+)}}/);
}
