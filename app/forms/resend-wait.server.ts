import { createHash } from "node:crypto";
import { createOwnCookie } from "../settings/own-cookie.server";

/** How long a person waits before asking for another mail. */
export const resendWaitSeconds = 60;

/** As long as a flow lasts if Kratos is not told otherwise. Later its page would only say that the mail is over. */
const flowSeconds = 3_600;

/** The number of flows and addresses for which the time of the last mail is remembered. */
const mostStamps = 5;

/**
 * When a mail was last sent for a flow. The browser keeps it, signed by us, so that the wait holds across restarts
 * and replicas without shared memory.
 */
const cookie = createOwnCookie("sent");

/** The last stands for the person's address that the mail went to, and for what is in the mail. */
type Stamps = [flowId: string, unixSeconds: number, sent?: string][];

/** A mail to an address of the person's account. */
export interface SentMail {
  address: string;
  by: "code" | "link";
}

function digest(address: string): string {
  return createHash("sha256").update(address).digest("base64url").slice(0, 16);
}

/** The flow that waits for what this browser has last had sent to the address. */
export async function findSentFlow(request: Request, address: string) {
  for (const [flowId, atSeconds, sent] of await readStamps(request)) {
    if (atSeconds + flowSeconds < nowInSeconds()) continue;
    for (const by of ["code", "link"] as const) {
      if (sent === by + digest(address)) return { flowId, by };
    }
  }
  return undefined;
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

/** The Set-Cookie line that starts the wait of one or several flows now; the mail is that of the first. */
export async function startResendWait(
  request: Request,
  flowIds: string[],
  mail?: SentMail,
): Promise<string> {
  const stamps = await readStamps(request);
  const others = stamps.filter(([id]) => !flowIds.includes(id));
  const now = nowInSeconds();
  const [first] = flowIds;
  const before = stamps.find(([id]) => id === first)?.[2];
  const sent = mail ? mail.by + digest(mail.address) : before;
  const started = flowIds.map((id): Stamps[number] =>
    id === first && sent ? [id, now, sent] : [id, now],
  );
  return cookie.serialize([...started, ...others].slice(0, mostStamps));
}

/** The Set-Cookie line that forgets what was sent in a flow. */
export async function forgetSent(request: Request, flowId: string): Promise<string> {
  return cookie.serialize((await readStamps(request)).filter(([id]) => id !== flowId));
}

async function readStamps(request: Request): Promise<Stamps> {
  const value: unknown = await cookie.parse(request.headers.get("Cookie"));
  return Array.isArray(value) ? (value as Stamps) : [];
}

function nowInSeconds(): number {
  return Math.floor(Date.now() / 1000);
}
