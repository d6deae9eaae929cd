import { createHash } from "node:crypto";
import { createOwnCookie } from "../settings/own-cookie.server";

/** How long a person waits before asking for another mail. */
export const resendWaitSeconds = 60;

/** The number of flows and addresses for which the time of the last mail is remembered. */
const mostStamps = 5;

/**
 * When a mail was last sent for a flow. The browser keeps it, signed by us, so that the wait holds across restarts
 * and replicas without shared memory.
 */
const cookie = createOwnCookie("sent");

type Stamps = [flowId: string, unixSeconds: number][];

/** What stands for an address where no flow is known yet. */
export function addressKey(address: string): string {
  return `to:${createHash("sha256").update(address).digest("base64url").slice(0, 16)}`;
}

/** The flow for which the last mail was sent. */
export async function findLastSent(request: Request): Promise<string | undefined> {
  return (await readStamps(request)).find(([id]) => !id.startsWith("to:"))?.[0];
}

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

/** The Set-Cookie line that starts the wait of one or several flows now. */
export async function startResendWait(request: Request, ...flowIds: string[]): Promise<string> {
  const others = (await readStamps(request)).filter(([id]) => !flowIds.includes(id));
  const now = nowInSeconds();
  const stamps: Stamps = [...flowIds.map((id): Stamps[number] => [id, now]), ...others];
  return cookie.serialize(stamps.slice(0, mostStamps));
}

async function readStamps(request: Request): Promise<Stamps> {
  const value: unknown = await cookie.parse(request.headers.get("Cookie"));
  return Array.isArray(value) ? (value as Stamps) : [];
}

function nowInSeconds(): number {
  return Math.floor(Date.now() / 1000);
}
