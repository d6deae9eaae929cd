import { z } from "zod";
import { sign } from "../../../forms/signature.server";
import { createOwnCookie } from "../../../settings/own-cookie.server";
import { readSessionCookie } from "../../call/relay.server";

/** What this browser has last seen of an account. Kratos (v1.3.1) does not tell what was removed, nor when most of it was added. */
const cookie = createOwnCookie("look", { maxAgeSeconds: 31_536_000 });

/** So many fit into a cookie. */
const digests = z.array(z.string()).max(30);

const lookSchema = z.object({
  /** Social accounts, passkeys and security keys, as digests. */
  linked: digests,
  passkeys: digests,
  keys: digests,
  /** Whether an authenticator app, or backup codes, are set up; absent if Kratos does not offer them. */
  app: z.boolean().optional(),
  codes: z.boolean().optional(),
  /** The app was gone at a look since, so one that is there now is another one. */
  isAppGone: z.boolean().optional(),
  /** The codes that were left when they were counted, as digests. */
  unused: digests.optional(),
  /** The kinds of browsers that are known. */
  devices: digests.optional(),
  /** Somebody else may have made the account, and may be signed in still. */
  isUnproven: z.boolean().optional(),
});

export type Look = z.infer<typeof lookSchema>;

/**
 * `turn` counts the answers, so that none of them is an answer to a later question like it. `by` stands for the session
 * that looked.
 */
const schema = z.object({ of: z.string(), by: z.string(), turn: z.number(), look: lookSchema });

export interface LastLook {
  turn: number;
  look: Look;
}

/** Undefined if this browser has not seen that account last. */
export async function readLastLook(
  request: Request,
  identityId: string,
): Promise<LastLook | undefined> {
  const kept = await read(request);
  return kept?.of === lookDigest(identityId) ? kept : undefined;
}

/** Adds the line that keeps the look, if it is another one than before and fits into a cookie. */
export async function keepLook(
  request: Request,
  { identityId, ...last }: LastLook & { identityId: string },
  headers: Headers,
): Promise<void> {
  const of = lookDigest(identityId);
  const next = schema.safeParse({ ...last, of, by: sessionDigest(request) }).data;
  if (!next || JSON.stringify(next) === JSON.stringify(await read(request))) return;
  headers.append("Set-Cookie", await cookie.serialize(next));
}

/** Adds the line after a change that was made in this browser itself; none if it has seen no account yet. */
export async function keepOwnLook(
  request: Request,
  change: (look: Look) => Look,
  headers: Headers,
): Promise<void> {
  const kept = await read(request);
  if (!kept) return;
  headers.append("Set-Cookie", await cookie.serialize({ ...kept, look: change(kept.look) }));
}

/** The look of whoever knows that this social account is linked. */
export function withLinked(look: Look, of: string): Look {
  return { ...look, linked: [...new Set([...look.linked, of])] };
}

export function withoutLinked(look: Look, of: string): Look {
  return { ...look, linked: look.linked.filter((each) => each !== of) };
}

/** The look of whoever has used this backup code. */
export function withoutCode(look: Look, code: string): Look {
  return { ...look, unused: look.unused?.filter((each) => each !== codeDigest(code)) };
}

/** There are many of them, so they are short. */
export function codeDigest(code: string): string {
  return lookDigest(code).slice(0, 8);
}

/**
 * Whether this session saw the account without a second step: if it is asked for one now, that was turned on since.
 */
export async function sawNoSecondStep(request: Request): Promise<boolean> {
  const kept = await read(request);
  if (kept?.by !== sessionDigest(request)) return false;
  const { app, codes, keys } = kept.look;
  return !app && !codes && keys.length === 0;
}

function sessionDigest(request: Request): string {
  return lookDigest(readSessionCookie(request));
}

export function lookDigest(text: string): string {
  return sign("look", text).slice(0, 16);
}

async function read(request: Request) {
  return schema.safeParse(await cookie.parse(request.headers.get("Cookie"))).data;
}
