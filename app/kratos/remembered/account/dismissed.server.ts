import { z } from "zod";
import { sign } from "../../../forms/signature.server";
import { createOwnCookie } from "../../../settings/own-cookie.server";

/** What home asks about, and the person answers once: a device that may be lost, or something that is new. */
type Question = "device" | "address" | "key" | "change" | "app";

/** For how long home asks about what is new at most. */
export const askedForSeconds = 7 * 86_400;

/** Digests of the questions that the person has answered. */
const cookie = createOwnCookie("dismissed", { maxAgeSeconds: askedForSeconds });

/** So many are kept; the newest first. */
const most = 20;

const digest = z.string().regex(/^[\w-]{16}$/);
const schema = z.array(digest).max(most).catch([]);

/** The digest of a question about exactly this. */
export function digestOf(question: Question, ...about: unknown[]): string {
  return sign("dismissed", JSON.stringify([question, ...about])).slice(0, 16);
}

export async function readDismissed(request: Request): Promise<string[]> {
  return schema.parse(await cookie.parse(request.headers.get("Cookie")));
}

/** Adds the Set-Cookie line after answers; none for what is no digest of ours. */
export async function dismiss(
  request: Request,
  answered: readonly unknown[],
  headers: Headers,
): Promise<void> {
  const given = answered.flatMap((each) => digest.safeParse(each).data ?? []);
  if (given.length === 0) return;
  const kept = (await readDismissed(request)).filter((each) => !given.includes(each));
  headers.append("Set-Cookie", await cookie.serialize([...given, ...kept].slice(0, most)));
}

/** Adds the line after answers were taken back. */
export async function takeBack(
  request: Request,
  answered: readonly string[],
  headers: Headers,
): Promise<void> {
  const kept = (await readDismissed(request)).filter((each) => !answered.includes(each));
  headers.append("Set-Cookie", await cookie.serialize(kept));
}
