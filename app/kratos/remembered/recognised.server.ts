import { z } from "zod";
import { createOwnCookie } from "../../settings/own-cookie.server";

/** The lists of the security check, by the field that says that one is recognised. */
export const checkedLists = ["ways", "apps"] as const;
export type CheckedListName = (typeof checkedLists)[number];

/** Each stands for a thing of a list as it was. */
const digests = z
  .array(z.string().regex(/^[\w-]{16}$/))
  .max(100)
  .catch([]);
const schema = z.object({ ways: digests, apps: digests });
type Recognised = z.infer<typeof schema>;

/**
 * Digests of the things that the person has recognised. Not for long: an authenticator app, codes or a
 * linked account that somebody replaces look the same to us (v1.3.1).
 */
const cookie = createOwnCookie("recognised", { maxAgeSeconds: 1_800 });

export async function readRecognised(request: Request): Promise<Recognised> {
  return schema
    .catch({ ways: [], apps: [] })
    .parse(await cookie.parse(request.headers.get("Cookie")));
}

/** The Set-Cookie line after the person has recognised everything that a list had, given as in its form. */
export async function rememberRecognised(
  request: Request,
  { list, given }: { list: CheckedListName; given: string },
): Promise<string> {
  const known = await readRecognised(request);
  return cookie.serialize(schema.parse({ ...known, [list]: given.split(".") }));
}
