import type { Flow } from "../../flow/flow";
import { findChange, type PendingChange } from "../../flow/settings/pending-change";
import { providerName } from "../../flow/settings/provider-name";
import type { Answer } from "../call/answer";
import type { PageVisit, Visit } from "../call/visit.server";
import type { Before } from "./carry-out.server";
import { keysIn } from "../home/find-changes.server";
import { answeredBy } from "../home/open-questions.server";
import { lostDigest, lostGroups } from "../home/describe-way-back-in.server";
import { dismiss } from "../remembered/account/dismissed.server";
import {
  keepOwnLook,
  lookDigest,
  withLinked,
  withoutLinked,
  type Look,
} from "../remembered/account/last-look.server";
import { readSession } from "../session/session.server";
import { findAwaited } from "../remembered/remembered-section.server";

/** What removes a device of the second step. */
const removals: PendingChange["purpose"][] = ["totp_remove", "key_remove"];

/** Keeps in mind what this browser has saved in the settings: home asks nobody about their own change. */
export async function keepOwnChange(
  visit: Visit,
  answer: Answer,
  { typed, drawn }: Pick<Before, "typed" | "drawn">,
  headers: Headers,
): Promise<void> {
  const { kind, request } = visit;
  if (kind !== "settings") return;
  const saved = answer.kind === "done" ? answer.saved : savedBefore(answer);
  if (!saved) return;
  // Kratos saves what waited for a fresh sign-in by itself, and comes back with the flow.
  const change = typed ? changeOf(typed) : await findSavedChange(request, saved.id);
  if (change) await keepChange(visit, { change, saved, drawn }, headers);
}

interface Own {
  change: PendingChange;
  /** The settings after it. */
  saved: Flow;
  /** The form as the person had it. */
  drawn?: Flow;
}

/** The same for a change that is known. */
export async function keepChange(
  visit: PageVisit,
  { change, saved, drawn }: Own,
  headers: Headers,
): Promise<void> {
  const { request } = visit;
  // What was lost is replaced then. Kratos renews the session's cookie with each change, so only its id tells.
  const session = removals.includes(change.purpose) ? await readSession(visit) : undefined;
  const device =
    typeof session === "object" ? lostGroups.map((group) => lostDigest(group, session)) : [];
  await dismiss(request, [...answeredBy(change, saved, drawn), ...device], headers);
  await keepOwnLook(request, (look) => ({ ...look, ...changed(look, change, saved) }), headers);
}

/** What is other in the look of whoever made the change. */
function changed(look: Look, { purpose, name }: PendingChange, saved: Flow): Partial<Look> {
  switch (purpose) {
    case "totp_add":
      return { app: true, isAppGone: undefined };
    case "totp_remove":
      return { app: false, isAppGone: undefined };
    // How many there are is seen at the next look.
    case "codes_save":
      return { codes: true, unused: undefined };
    case "codes_remove":
      return { codes: false, unused: undefined };
    case "passkey_remove":
      return { passkeys: keysIn(saved, "passkey") };
    case "key_remove":
      return { keys: keysIn(saved, "webauthn") };
    case "link":
      return name === undefined ? {} : withLinked(look, lookDigest(name));
    case "unlink":
      return name === undefined ? {} : withoutLinked(look, lookDigest(name));
    default:
      return {};
  }
}

function changeOf(typed: URLSearchParams): PendingChange | undefined {
  const change = findChange(typed);
  const provider = typed.get("unlink");
  return change?.purpose === "unlink" && provider
    ? { ...change, name: providerName(provider) }
    : change;
}

async function findSavedChange(request: Request, flowId: string) {
  const awaited = await findAwaited(request);
  return awaited?.flowId === flowId ? awaited.change : undefined;
}

function savedBefore(answer: Answer): Flow | undefined {
  return answer.kind === "shown" && answer.flow.state === "success" ? answer.flow : undefined;
}
