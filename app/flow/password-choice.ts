import type { Flow } from "./flow";
import { messageIds } from "./message-ids";

/** Whether a settings flow ends a recovery, and a password can be chosen in it. */
export function isPasswordChoice({ ui }: Flow): boolean {
  const isRecovered = ui.messages.some(({ id }) => id === messageIds.recovered);
  return isRecovered && ui.nodes.some(({ group }) => group === "password");
}

/**
 * The whole minutes that are left, after a recovery, to change something without signing in again; undefined if Kratos
 * does not say or none is left.
 */
export function minutesAfterRecovery(
  { ui }: { ui: Pick<Flow["ui"], "messages"> },
  nowMs = Date.now(),
): number | undefined {
  const message = ui.messages.find(({ id }) => id === messageIds.recovered);
  const until = message?.context["privileged_session_expires_at_unix"];
  if (typeof until !== "number") return undefined;
  const minutes = Math.floor((until - nowMs / 1000) / 60);
  return minutes > 0 ? minutes : undefined;
}
