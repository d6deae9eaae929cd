import type { Flow } from "../../flow/flow";
import type { PendingChange } from "../../flow/settings/pending-change";
import { addedAtOf } from "../../flow/settings/thing-of";
import { listRemovals } from "../../flow/view/removals";
import { askedForSeconds, digestOf } from "../remembered/dismissed.server";
import type { Session } from "../session/other-sessions.server";
import { addressChangedAt, isUnverified } from "../session/find-verifiable.server";
import { accountAddress } from "../session/session.server";

/** Something that somebody else may have put into the account. */
export interface OpenQuestion {
  digest: string;
  about: "address" | "passkey" | "webauthn";
  /** In unix seconds. */
  at: number;
}

/** What tells of additions: the account, and a settings flow if Kratos gives one. */
interface Seen {
  session: Pick<Session, "identity" | "toldAt">;
  settings?: Flow;
}

/**
 * What the person is to say of, the most urgent first: an address that replaced another one, until it is verified and for a
 * week; a passkey or a security key, for a week. Of the rest Kratos (v1.3.1) does not tell when it was added.
 */
export function listOpenQuestions(seen: Seen, dismissed: string[] = []): OpenQuestion[] {
  const { session } = seen;
  const { toldAt = Date.now() } = session;
  const isLate = ({ about, at }: OpenQuestion) =>
    toldAt / 1000 - at >= askedForSeconds && !(about === "address" && isUnverified(session));
  return listAdditions(seen).filter((each) => !isLate(each) && !dismissed.includes(each.digest));
}

/** The questions that a change by the person themselves, now saved, answers. */
export function answeredBy({ purpose }: PendingChange, settings: Flow): string[] {
  const { identity, issued_at: begunAt } = settings;
  const about = identity && answers[purpose];
  if (!about) return [];
  // Somebody else's address stays in question when the person changes their name.
  const begun = Date.parse(begunAt ?? "") / 1000;
  // Kratos tells of keys in whole seconds (v1.3.1).
  const since = about === "address" ? begun : Math.floor(begun);
  const latest = listAdditions({ session: { identity }, settings })
    .filter((each) => each.about === about && each.at >= since)
    .sort((a, b) => b.at - a.at);
  return latest.slice(0, 1).map(({ digest }) => digest);
}

const answers: Partial<Record<PendingChange["purpose"], OpenQuestion["about"]>> = {
  profile: "address",
  passkey_add: "passkey",
  key_add: "webauthn",
};

function listAdditions({ session, settings }: Seen): OpenQuestion[] {
  const changedAt = addressChangedAt(session);
  const address: OpenQuestion[] =
    changedAt === undefined
      ? []
      : [
          {
            digest: digestOf("address", accountAddress(session), changedAt),
            about: "address",
            at: changedAt,
          },
        ];
  return [...address, ...(settings ? listAddedKeys(session, settings) : [])];
}

/** How long after the account its first passkey is made at most. */
const madeTogetherSeconds = 3;

function listAddedKeys({ identity }: Seen["session"], settings: Flow): OpenQuestion[] {
  const begunAt = Date.parse(identity.created_at ?? "") / 1000 + madeTogetherSeconds;
  return listRemovals(settings).flatMap((button) => {
    const { group, attributes } = button;
    const at = addedAtOf(button);
    if (group !== "passkey" && group !== "webauthn") return [];
    if (at === undefined || !(at > begunAt)) return [];
    return [{ digest: digestOf("key", attributes.name, attributes.value), about: group, at }];
  });
}
