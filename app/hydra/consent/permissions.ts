import type { PageWords } from "../../i18n/words.server";

/** OpenID Connect's name for lasting access, and the older one, which Hydra takes as well. */
const lastingAccess = ["offline_access", "offline"];

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
  const [lasting = ""] = lastingAccess;
  const isLasting = (scope: string) => lastingAccess.includes(scope);
  const place = (scope: string) => (isLasting(scope) ? 2 : known.has(scope) ? 0 : 1);
  const asked = new Set(scopes);
  if (asked.has(lasting)) asked.delete("offline");
  return [...asked]
    .sort((a, b) => place(a) - place(b))
    .map((scope) => ({
      scope,
      words: known.get(scope) ?? (isLasting(scope) ? known.get(lasting) : undefined),
      values: values.get(scope) ?? [],
    }));
}
