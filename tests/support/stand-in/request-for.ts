/** A browser's request for a page of ours. */
export function requestFor(path: string, headers: HeadersInit = {}): Request {
  return new Request(`https://account.example.org${path}`, { headers });
}
