/** What Kratos (newest) asks browsers to forget. No other directive passes: "executionContexts" would reload every tab. */
const known = ['"cookies"', '"storage"', '"cache"'];

/** The known directives of a service's Clear-Site-Data; undefined if there is none. */
export function readClearSiteData(value: string | undefined): string | undefined {
  const asked = value?.split(",").map((directive) => directive.trim()) ?? [];
  const directives = known.filter((directive) => asked.includes(directive));
  return directives.length > 0 ? directives.join(", ") : undefined;
}
