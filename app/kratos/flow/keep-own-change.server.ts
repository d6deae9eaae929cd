import type { Flow } from "../../flow/flow";
import { findChange, type PendingChange } from "../../flow/settings/pending-change";
import type { Answer } from "../call/answer";
import { readSessionCookie } from "../call/relay.server";
import type { Visit } from "../call/visit.server";
import type { Before } from "./carry-out.server";
import { answeredBy } from "../home/open-questions.server";
import { digestOf, dismiss } from "../remembered/dismissed.server";
import { findAwaited } from "../remembered/remembered-section.server";

/** What removes a device of the second step. */
const removals: PendingChange["purpose"][] = ["totp_remove", "key_remove"];

/** Keeps in mind what this browser has saved in the settings: home asks nobody about their own change. */
export async function keepOwnChange(
  { kind, request }: Visit,
  answer: Answer,
  { typed, drawn }: Pick<Before, "typed" | "drawn">,
  headers: Headers,
): Promise<void> {
  if (kind !== "settings") return;
  const saved = answer.kind === "done" ? answer.saved : savedBefore(answer);
  if (!saved) return;
  // Kratos saves what waited for a fresh sign-in by itself, and comes back with the flow.
  const change = typed ? findChange(typed) : await findSavedChange(request, saved.id);
  if (!change) return;
  const device = removals.includes(change.purpose)
    ? [digestOf("device", readSessionCookie(request))]
    : [];
  await dismiss(request, [...answeredBy(change, saved, drawn), ...device], headers);
}

async function findSavedChange(request: Request, flowId: string) {
  const awaited = await findAwaited(request);
  return awaited?.flowId === flowId ? awaited.change : undefined;
}

function savedBefore(answer: Answer): Flow | undefined {
  return answer.kind === "shown" && answer.flow.state === "success" ? answer.flow : undefined;
}
