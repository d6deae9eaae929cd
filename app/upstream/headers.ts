/** Where a list goes on, by the headers of one of its pages. */
export interface ListPlace {
  /** The `page_token` of the next page. */
  next?: string;
  /** How many entries the whole list has. */
  total?: number;
}

/** Reads `Link` and `X-Total-Count`, as Kratos and Hydra write them. Their links have no comma of their own. */
export function readListPlace(headers: object): ListPlace {
  const link = textOf(headers, "link");
  const total = textOf(headers, "x-total-count");
  const next = link?.split(",").find((part) => part.includes('rel="next"'));
  return {
    next: next && tokenIn(next),
    total: total && /^\d{1,9}$/.test(total) ? Number(total) : undefined,
  };
}

function textOf(headers: object, name: string): string | undefined {
  const value: unknown = Reflect.get(headers, name);
  return typeof value === "string" ? value : undefined;
}

function tokenIn(link: string): string | undefined {
  const address = link.slice(link.indexOf("<") + 1, link.indexOf(">"));
  const query = new URLSearchParams(address.slice(address.indexOf("?") + 1));
  return query.get("page_token") ?? undefined;
}

/** What Kratos (newest) asks browsers to forget. No other directive passes: "executionContexts" would reload every tab. */
const known = ['"cookies"', '"storage"', '"cache"'];

/** The known directives of a service's Clear-Site-Data; undefined if there is none. */
export function readClearSiteData(value: string | undefined): string | undefined {
  const asked = value?.split(",").map((directive) => directive.trim()) ?? [];
  const directives = known.filter((directive) => asked.includes(directive));
  return directives.length > 0 ? directives.join(", ") : undefined;
}
