import type { Session } from "../kratos/sessions.server";

/**
 * Whether somebody has signed in within the last `minutes`, by the clock of Kratos, which also says when that was; 0
 * takes a session of any age. A session that does not say when it began is too old.
 */
export function isFresh(
  { authenticated_at: at, toldAt = Date.now() }: Pick<Session, "authenticated_at" | "toldAt">,
  minutes: number,
): boolean {
  return minutes === 0 || toldAt - Date.parse(at ?? "") < minutes * 60_000;
}
