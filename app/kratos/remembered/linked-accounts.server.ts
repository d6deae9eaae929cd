import { z } from "zod";
import { sign } from "../../forms/signature.server";
import { createOwnCookie } from "../../settings/own-cookie.server";

/** Whose account it is, and the social providers that this browser has last seen linked to it; both as digests. */
const cookie = createOwnCookie("linked", { maxAgeSeconds: 31_536_000 });

const schema = z.object({ of: z.string(), accounts: z.array(z.string()).max(50) });

interface Linked {
  identityId: string;
  /** The names of the providers that are linked now. */
  names: string[];
  /** Whether the person knows of a provider that was not linked before. */
  isKnown: (name: string) => boolean;
}

/**
 * The providers that were linked since this browser saw the account last, of which the person does not know; none at its
 * first look. Kratos (v1.3.1) does not tell when one was linked. The line in `headers` keeps what it has seen now.
 */
export async function findNewlyLinked(
  request: Request,
  { identityId, names, isKnown }: Linked,
  headers: Headers,
): Promise<string[]> {
  const of = digestOf(identityId);
  const kept = schema.safeParse(await cookie.parse(request.headers.get("Cookie"))).data;
  const before = kept?.of === of ? kept.accounts : undefined;
  const isNew = (name: string) =>
    before !== undefined && !before.includes(digestOf(name)) && !isKnown(name);
  const accounts = names.filter((name) => !isNew(name)).map(digestOf);
  if (String(accounts) !== String(before)) {
    headers.append("Set-Cookie", await cookie.serialize({ of, accounts }));
  }
  return names.filter(isNew);
}

function digestOf(text: string): string {
  return sign("linked", text).slice(0, 16);
}
