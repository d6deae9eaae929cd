import type { PageWords } from "../../../i18n/words.server";

/** A method as Kratos names it; `link_recovery` and `code_recovery` are both a recovery to people. */
export function nameMethod(method: string, names: PageWords["method"]): string {
  const key = method.endsWith("_recovery") ? "recovery" : method;
  return key in names ? names[key as keyof typeof names] : names.other;
}
