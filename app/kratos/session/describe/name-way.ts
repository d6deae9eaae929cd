import { providerName } from "../../../flow/settings/provider-name";
import type { PageWords, Words } from "../../../i18n/words.server";

export interface NamedWay {
  method: keyof PageWords["method_inline"];
  count: number;
  /** The id of a social provider. */
  provider?: string;
}

/** A way to sign in, as people call it: by itself, or within a sentence. */
export function nameWay(
  { method, provider }: Omit<NamedWay, "count">,
  words: Words,
  place: "method" | "method_inline" = "method",
): string {
  return provider ? providerName(provider) : words.section(place)[method];
}

/** A method as Kratos names it; `link_recovery` and `code_recovery` are both a recovery to people. */
export function nameMethod(method: string, names: PageWords["method"]): string {
  const key = method.endsWith("_recovery") ? "recovery" : method;
  return key in names ? names[key as keyof typeof names] : names.other;
}
