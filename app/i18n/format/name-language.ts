/** The region whose words ours are, where another region has a catalogue of its own. */
const regions = new Map([["pt", "pt-BR"]]);

/**
 * A language's name in itself, with a capital letter as at the start of a line: `Português (Brasil)`, `简体中文`. `all`
 * are the languages that it must be told from.
 */
export function nameLanguage(code: string, all: string[]): string {
  const regional = regions.get(code) ?? code;
  const named = all.includes(regional) ? code : regional;
  const languageDisplay = new Intl.Locale(named).region ? "standard" : "dialect";
  const names = new Intl.DisplayNames(code, { type: "language", languageDisplay });
  const name = names.of(named) ?? code;
  const [first = ""] = name;
  return first.toLocaleUpperCase(code) + name.slice(first.length);
}
