import { useMatches } from "@remix-run/react";

/** The accent of the page's OAuth2 client: the `accent` that its loader returned. */
export function useClientAccent(): string | undefined {
  return useMatches()
    .map(({ data }) => accentIn(data))
    .find(Boolean);
}

function accentIn(data: unknown): string | undefined {
  if (typeof data !== "object" || data === null || !("accent" in data)) return undefined;
  return typeof data.accent === "string" ? data.accent : undefined;
}
