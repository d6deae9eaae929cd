const longestChallenge = 8 * 1024;

/** The challenge in an address; undefined if it is missing or malformed. It is never logged. */
export function findChallenge(request: Request, name: string): string | undefined {
  const challenge = new URL(request.url).searchParams.get(name);
  return challenge && challenge.length <= longestChallenge ? challenge : undefined;
}
