import { z } from "zod";
import { createOwnCookie } from "../../settings/own-cookie.server";

/** The lists of the security check, by the field that says that one is recognised. */
export const checkedLists = ["ways", "apps"] as const;
export type CheckedListName = (typeof checkedLists)[number];

/** Stands for the things of a list as they were. */
const digest = z
  .string()
  .regex(/^[\w-]{43}$/)
  .optional()
  .catch(undefined);
const schema = z.object({ ways: digest, apps: digest });
type Recognised = z.infer<typeof schema>;

/**
 * Digests of the lists in which the person has recognised everything. Not for long: an authenticator app, codes or a
 * linked account that somebody replaces look the same to us (v1.3.1).
 */
const cookie = createOwnCookie("recognised", { maxAgeSeconds: 1_800 });

export async function readRecognised(request: Request): Promise<Recognised> {
  return schema.catch({}).parse(await cookie.parse(request.headers.get("Cookie")));
}

/** The Set-Cookie line after the person has recognised everything in one more list. */
export async function rememberRecognised(request: Request, more: Recognised): Promise<string> {
  return cookie.serialize(schema.parse({ ...(await readRecognised(request)), ...more }));
}
