import { z } from "zod";
import { sign } from "../../forms/signature.server";
import { createOwnCookie } from "../../settings/own-cookie.server";
import { readSessionCookie } from "../call/relay.server";

/**
 * The flow in which a recovery's new password is still to be chosen: home reminds of it while Kratos takes one without
 * another sign-in. It belongs to one session, by a digest of the session's cookie.
 */
const cookie = createOwnCookie("recovery", { maxAgeSeconds: 3_600 });

/** The digest, the flow, and the end of the time in ms. */
const knownSchema = z.tuple([z.string(), z.string(), z.number()]);

/** The Set-Cookie line for the page that asks for the new password. */
export function rememberRecovery(
  request: Request,
  { flowId, minutes }: { flowId: string; minutes: number },
): Promise<string> {
  return cookie.serialize([digest(request), flowId, Date.now() + minutes * 60_000]);
}

/** The flow and the whole minutes that are left; undefined if there is nothing to choose, or no time any more. */
export async function findRecovery(request: Request) {
  const known = knownSchema.safeParse(await cookie.parse(request.headers.get("Cookie"))).data;
  if (!known || known[0] !== digest(request)) return undefined;
  // The page has said whole minutes, rounded down.
  const minutes = Math.ceil((known[2] - Date.now()) / 60_000);
  return minutes > 0 ? { flowId: known[1], minutes } : undefined;
}

/** Forgets it once a way to sign in is chosen. */
export async function forgetRecovery(request: Request, headers: Headers): Promise<void> {
  if (!(await cookie.parse(request.headers.get("Cookie")))) return;
  headers.append("Set-Cookie", await cookie.serialize("", { maxAge: 0 }));
}

function digest(request: Request): string {
  return sign("recovery", readSessionCookie(request));
}
