import type { KnownWay } from "../../flow/known-ways";
import { providerName } from "../../flow/provider-name";
import type { Words } from "../../i18n/words.server";

/** A way to sign in, as people call it: by itself, or within a sentence. */
export function nameWay(
  { method, provider }: KnownWay,
  words: Words,
  place: "method" | "method_inline" = "method",
): string {
  return provider ? providerName(provider) : words.section(place)[method];
}
