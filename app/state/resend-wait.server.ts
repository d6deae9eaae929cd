import type { State, StateChanges } from "./own-cookies.server";

export const resendWaitSeconds = 60;

const mostStamps = 5;

/** The browser keeps the times, signed by us, so that the wait holds across restarts and replicas. */
export function findResendWait({ sent = [] }: State, flowId: string): number | undefined {
  const sentAt = sent.find(([id]) => id === flowId)?.[1];
  if (sentAt === undefined) return undefined;
  const left = sentAt + resendWaitSeconds - nowInSeconds();
  // Another replica's clock may be ahead; no person waits longer than the full wait.
  return Math.min(Math.max(0, left), resendWaitSeconds);
}

/** Kratos' ids have 36 letters; the one of an address can be as long as a visitor likes. */
const longestId = 64;

export function startResendWait({ sent = [] }: State, flowIds: string[]): StateChanges {
  const ids = flowIds.filter((id) => id.length <= longestId);
  const others = sent.filter(([id]) => !ids.includes(id));
  const started = ids.map((id): [string, number] => [id, nowInSeconds()]);
  return { sent: [...started, ...others].slice(0, mostStamps) };
}

function nowInSeconds(): number {
  return Math.floor(Date.now() / 1000);
}
