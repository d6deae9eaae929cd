import type { PageWords } from "../../i18n/words.server";

const lastingAccess = "offline_access";

export interface PermissionView {
  scope: string;
  words?: string;
  values: string[];
}

/**
 * The permissions on a page: our text if the language has one, and what the application will get. Those without a text
 * come after the others, and lasting access comes last.
 */
export function describePermissions(
  scopes: string[],
  words: PageWords["scope"],
  values = new Map<string, string[]>(),
): PermissionView[] {
  const known = new Map(Object.entries(words));
  const place = (scope: string) => (scope === lastingAccess ? 2 : known.has(scope) ? 0 : 1);
  return [...new Set(scopes)]
    .sort((a, b) => place(a) - place(b))
    .map((scope) => ({ scope, words: known.get(scope), values: values.get(scope) ?? [] }));
}
