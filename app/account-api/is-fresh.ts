import type { Session } from "../kratos/session/other-sessions.server";

/**
 * Whether somebody signed in within the last `minutes`, by Kratos' clock; 0 accepts a session of any age. A session
 * without a start time is too old.
 */
export function isFresh(
  { authenticated_at: at, toldAt = Date.now() }: Pick<Session, "authenticated_at" | "toldAt">,
  minutes: number,
): boolean {
  return minutes === 0 || toldAt - Date.parse(at ?? "") < minutes * 60_000;
}
