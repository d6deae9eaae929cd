export const pageParameter = "page";

/** Few enough that a page stays small and can be looked through. */
const mostInPage = 20;

export interface ListPage<Item> {
  items: Item[];
  /** The query of this page, to come back to it; empty for the first one. */
  here: string;
  before?: string;
  after?: string;
}

/** The nearest page if the one of the address does not exist. */
export function pageOfList<Item>(all: Item[], query: URLSearchParams): ListPage<Item> {
  const last = Math.max(1, Math.ceil(all.length / mostInPage));
  const page = Math.min(askedPage(query), last);
  return {
    items: all.slice((page - 1) * mostInPage, page * mostInPage),
    here: backTo(page, query),
    ...(page > 1 && { before: queryOf(query, page - 1) }),
    ...(page < last && { after: queryOf(query, page + 1) }),
  };
}

/** The query of the page at which a form was sent; empty for the first one. */
export function backToPage(query: URLSearchParams): string {
  return backTo(askedPage(query), query);
}

function backTo(page: number, query: URLSearchParams): string {
  return queryOf(query, page > 1 ? page : undefined);
}

function askedPage(query: URLSearchParams): number {
  const asked = Number(query.get(pageParameter) ?? 1);
  return Number.isSafeInteger(asked) ? Math.max(asked, 1) : 1;
}

function queryOf(query: URLSearchParams, page?: number): string {
  const kept = new URLSearchParams(page ? { [pageParameter]: String(page) } : {});
  const from = query.get("return_to");
  if (from) kept.set("return_to", from);
  return kept.size > 0 ? `?${kept.toString()}` : "";
}
