import { z } from "zod";
import { sign } from "../../forms/signature.server";
import { createOwnCookie } from "../../settings/own-cookie.server";

/** What home asks about, and the person answers once: a device that may be lost, an address that somebody has changed. */
type Question = "device" | "address";

/** For how long home asks about a changed address at most. */
export const askedForSeconds = 7 * 86_400;

/** Digests of the questions that the person has answered. */
const cookie = createOwnCookie("dismissed", { maxAgeSeconds: askedForSeconds });

/** So many are kept; the newest first. */
const most = 10;

const digest = z.string().regex(/^[\w-]{16}$/);
const schema = z.array(digest).max(most).catch([]);

/** The digest of a question about exactly this. */
export function digestOf(question: Question, ...about: unknown[]): string {
  return sign("dismissed", JSON.stringify([question, ...about])).slice(0, 16);
}

export async function readDismissed(request: Request): Promise<string[]> {
  return schema.parse(await cookie.parse(request.headers.get("Cookie")));
}

/** The Set-Cookie line after an answer; undefined for what is none of our digests. */
export async function dismiss(request: Request, answered: unknown): Promise<string | undefined> {
  const { data } = digest.safeParse(answered);
  if (data === undefined) return undefined;
  const kept = (await readDismissed(request)).filter((each) => each !== data);
  return cookie.serialize([data, ...kept].slice(0, most));
}
