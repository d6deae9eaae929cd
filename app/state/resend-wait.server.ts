import { z } from "zod";
import { createOwnCookie } from "./cookie.server";

/** How long a person waits before asking for another mail. */
export const resendWaitSeconds = 60;

/** The number of flows for which the time of the last mail is remembered. */
const mostStamps = 5;

/**
 * When a mail was last sent for a flow. The browser keeps it, signed by us, so that the wait holds across restarts
 * and replicas without shared memory.
 */
const cookie = createOwnCookie("sent");

/** Before version 0.2 a stamp had a third part. */
const stampsSchema = z.array(z.tuple([z.string(), z.number()]).rest(z.unknown())).catch([]);

/** Seconds until another mail may be requested; undefined if no mail is known for the flow. */
export async function findResendWait(
  request: Request,
  flowId: string,
): Promise<number | undefined> {
  const sentAt = (await readStamps(request)).find(([id]) => id === flowId)?.[1];
  if (sentAt === undefined) return undefined;
  const left = sentAt + resendWaitSeconds - nowInSeconds();
  // Another replica's clock may be ahead; nobody waits longer than the full wait.
  return Math.min(Math.max(0, left), resendWaitSeconds);
}

/** Kratos' ids have 36 letters; the one of an address can be as long as a visitor likes. */
const longestId = 64;

/** The Set-Cookie line that starts the wait of one or several flows now. */
export async function startResendWait(request: Request, flowIds: string[]): Promise<string> {
  const ids = flowIds.filter((id) => id.length <= longestId);
  const others = (await readStamps(request)).filter(([id]) => !ids.includes(id));
  const started = ids.map((id) => [id, nowInSeconds()]);
  return cookie.serialize([...started, ...others].slice(0, mostStamps));
}

async function readStamps(request: Request) {
  return stampsSchema.parse(await cookie.parse(request.headers.get("Cookie")));
}

function nowInSeconds(): number {
  return Math.floor(Date.now() / 1000);
}
