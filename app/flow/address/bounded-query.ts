/** A challenge of Hydra may have 8 kB and is useless when cut. */
const longestQuery = 9 * 1024;
const usualQuery = 1_000;
const mostParameters = 100;

/** The parameters that a page cannot do without come first. */
const comesFirst = /^(flow|\w+_challenge)$/;

/**
 * The parameters of an address that fit into 9 kB together when written into the page, in their original order. A
 * page repeats them in every link.
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

/** A query (`?a=b`) for use in a page: unchanged unless it is long. */
export function boundQuery(query: string): string {
  if (query.length <= usualQuery) return query;
  const bounded = boundParameters(new URLSearchParams(query)).toString();
  return bounded && `?${bounded}`;
}

/** With `&amp;` before it. */
function lengthOf(entry: [string, string]): number {
  return new URLSearchParams([entry]).toString().length + "&amp;".length;
}
