/** A challenge of Hydra may have 8 kB, and is of no use when cut. */
const longestQuery = 9 * 1024;
const usualQuery = 1_000;
const mostParameters = 100;

/** What a page is nothing without comes first. */
const comesFirst = /^(flow|\w+_challenge)$/;

/**
 * Of an address' parameters those that fit into 9 kB together, as they are written into the page, in their own order:
 * a page says them once more in every link.
 */
export function boundParameters(given: URLSearchParams): URLSearchParams {
  const entries = [...given].slice(0, mostParameters);
  const isFirst = ([name]: [string, string]) => comesFirst.test(name);
  let left = longestQuery;
  const fitting = new Set<[string, string]>();
  for (const entry of [...entries.filter(isFirst), ...entries]) {
    const length = fitting.has(entry) ? 0 : lengthOf(entry);
    if (length > left) continue;
    left -= length;
    fitting.add(entry);
  }
  return new URLSearchParams(entries.filter((entry) => fitting.has(entry)));
}

/** A query (`?a=b`) as it may stand in a page: unchanged unless it is long. */
export function boundQuery(query: string): string {
  if (query.length <= usualQuery) return query;
  const bounded = boundParameters(new URLSearchParams(query)).toString();
  return bounded && `?${bounded}`;
}

/** With `&amp;` before it. */
function lengthOf(entry: [string, string]): number {
  return new URLSearchParams([entry]).toString().length + "&amp;".length;
}
