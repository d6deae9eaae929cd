import { createCookie } from "@remix-run/node";
import { env, isSecure } from "../env.server";

/** How long a person waits before asking for another mail. */
export const resendWaitSeconds = 60;

/** Of so many flows at a time the moment of the last mail is remembered. */
const mostStamps = 5;

/**
 * When a mail was last sent for a flow, kept by the browser and signed by us, so that the wait holds across
 * restarts and replicas without anything in memory.
 */
const cookie = createCookie(isSecure ? "__Host-sent" : "sent", {
  path: "/",
  httpOnly: true,
  sameSite: "lax",
  secure: isSecure,
  secrets: env.COOKIE_SECRET,
});

type Stamps = [flowId: string, unixSeconds: number][];

/** Seconds until another mail may be asked for; undefined when no mail is known for the flow. */
export async function findResendWait(
  request: Request,
  flowId: string,
): Promise<number | undefined> {
  const sentAt = (await readStamps(request)).find(([id]) => id === flowId)?.[1];
  if (sentAt === undefined) return undefined;
  const left = sentAt + resendWaitSeconds - nowInSeconds();
  // Another replica's clock may be ahead; nobody waits longer than the wait is.
  return Math.min(Math.max(0, left), resendWaitSeconds);
}

/** The Set-Cookie line that begins the wait of a flow now. */
export async function stampSent(request: Request, flowId: string): Promise<string> {
  const others = (await readStamps(request)).filter(([id]) => id !== flowId);
  const stamps: Stamps = [[flowId, nowInSeconds()], ...others];
  return cookie.serialize(stamps.slice(0, mostStamps));
}

async function readStamps(request: Request): Promise<Stamps> {
  const value: unknown = await cookie.parse(request.headers.get("Cookie"));
  return Array.isArray(value) ? (value as Stamps) : [];
}

function nowInSeconds(): number {
  return Math.floor(Date.now() / 1000);
}
