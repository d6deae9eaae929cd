import type { PageWords } from "../i18n/words.server";

export interface PermissionView {
  scope: string;
  words?: string;
  values: string[];
}

/** The permissions on a page: our text if the language has one, and what the application will get. */
export function describePermissions(
  scopes: string[],
  words: PageWords["scope"],
  values = new Map<string, string[]>(),
): PermissionView[] {
  const known = new Map(Object.entries(words));
  return [...new Set(scopes)].map((scope) => ({
    scope,
    words: known.get(scope),
    values: values.get(scope) ?? [],
  }));
}
