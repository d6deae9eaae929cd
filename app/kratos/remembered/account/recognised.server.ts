import { z } from "zod";
import { sign } from "../../../forms/signature.server";
import { createOwnCookie } from "../../../settings/own-cookie.server";

/** The lists of the security check, by the field that says that one is recognised. */
export const checkedLists = ["ways", "apps"] as const;
export type CheckedListName = (typeof checkedLists)[number];

/** Each stands for a thing of a list as it was. */
const digests = z
  .array(z.string().regex(/^[\w-]{16}$/))
  .max(100)
  .catch([]);
const schema = z.object({
  session: z.string(),
  ways: digests.optional(),
  apps: digests.optional(),
  hasNewCodes: z.boolean().catch(false),
  isStale: z.boolean().catch(false),
});

/** A list is missing until the person has recognised it. */
export interface Recognised extends Partial<Record<CheckedListName, string[]>> {
  /** The person has created backup codes on the way, and nobody else has been signed in since. */
  hasNewCodes: boolean;
  /** Somebody else was signed in since the ways were recognised, and may have replaced one by another like it. */
  isStale: boolean;
}

/**
 * Digests of the things that the person has recognised in this session. Not for long: an authenticator app, codes or a
 * linked account that somebody replaces look the same to us (v1.3.1).
 */
const cookie = createOwnCookie("recognised", { maxAgeSeconds: 1_800 });

export const nothingRecognised: Recognised = {
  hasNewCodes: false,
  isStale: false,
};

export async function readRecognised(request: Request, sessionId: string): Promise<Recognised> {
  const read = schema.safeParse(await cookie.parse(request.headers.get("Cookie"))).data;
  return read?.session === digestOf(sessionId) ? read : nothingRecognised;
}

/** The Set-Cookie line that keeps what the person has recognised. */
export function rememberRecognised(sessionId: string, recognised: Recognised): Promise<string> {
  return cookie.serialize(schema.parse({ ...recognised, session: digestOf(sessionId) }));
}

function digestOf(sessionId: string): string {
  return sign("recognised", sessionId).slice(0, 16);
}
