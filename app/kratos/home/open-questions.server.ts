import type { Flow } from "../../flow/flow";
import type { PendingChange } from "../../flow/settings/pending-change";
import { addedAtOf } from "../../flow/settings/thing-of";
import { listRemovals } from "../../flow/view/model/removals";
import { askedForSeconds, digestOf } from "../remembered/account/dismissed.server";
import type { Session } from "../session/other-sessions.server";
import { addressChangedAt, isUnverified } from "../session/find-verifiable.server";
import { accountAddress } from "../session/session.server";
import type { ChangeKind } from "./compare-looks.server";
import type { FoundChange } from "./find-changes.server";

/** Something that somebody else may have put into the account. */
export interface OpenQuestion {
  digest: string;
  about: "address" | "passkey" | "webauthn" | "connected" | ChangeKind;
  /** The application's name, or the provider's. */
  name?: string;
  /** In unix seconds, if it is known. */
  at?: number;
}

export interface ConnectedApp {
  id: string;
  client: { name: string };
  since?: number;
}

/** What tells of additions. */
interface Seen {
  session: Pick<Session, "identity" | "toldAt">;
  /** Undefined if Kratos does not give a flow. */
  settings?: Flow;
  apps?: ConnectedApp[];
  /** What changed since this browser looked last. */
  changes?: FoundChange[];
}

/**
 * What the person is to say of: first an address that replaced another one, until it is verified and for a week; then what
 * changed since the last look, of which Kratos (v1.3.1) tells no time; then, the newest first and for a week, passkeys,
 * security keys and applications.
 */
export function listOpenQuestions(seen: Seen, dismissed: string[] = []): OpenQuestion[] {
  const { session } = seen;
  const { toldAt = Date.now() } = session;
  const isLate = ({ about, at = Infinity }: OpenQuestion) =>
    toldAt / 1000 - at >= askedForSeconds && !(about === "address" && isUnverified(session));
  return listAdditions(seen).filter((each) => !isLate(each) && !dismissed.includes(each.digest));
}

/**
 * The questions that a change by the person themselves, now saved, answers. `before` is the form as they had it: an
 * address that was in it already is not theirs because they saved something else. Without it, an address stays in question.
 */
export function answeredBy({ purpose }: PendingChange, settings: Flow, before?: Flow): string[] {
  const { identity, issued_at: begunAt } = settings;
  const about = identity && answers[purpose];
  if (!about) return [];
  if (about === "address" && !isNewIn(before, accountAddress({ identity }))) return [];
  const begun = Date.parse(begunAt ?? "") / 1000;
  // Kratos tells of keys in whole seconds (v1.3.1).
  const since = about === "address" ? begun : Math.floor(begun);
  const latest = listAdditions({ session: { identity }, settings })
    .filter((each) => each.about === about && (each.at ?? 0) >= since)
    .sort((a, b) => (b.at ?? 0) - (a.at ?? 0));
  return latest.slice(0, 1).map(({ digest }) => digest);
}

function isNewIn(before: Flow | undefined, address: string): boolean {
  const values = before?.ui.nodes.map((node) =>
    node.type === "input" ? String(node.attributes.value ?? "") : "",
  );
  return values !== undefined && !values.includes(address);
}

const answers: Partial<Record<PendingChange["purpose"], OpenQuestion["about"]>> = {
  profile: "address",
  passkey_add: "passkey",
  key_add: "webauthn",
};

function listAdditions(seen: Seen): OpenQuestion[] {
  const { session, settings, apps = [], changes = [] } = seen;
  const others: OpenQuestion[] = [
    ...(settings ? listAddedKeys(session, settings) : []),
    ...changes,
    ...apps.flatMap((app) => listApp(session, app)),
  ];
  const newestFirst = others.sort((a, b) => (b.at ?? Infinity) - (a.at ?? Infinity));
  return [...listAddress(session), ...newestFirst];
}

function listAddress(session: Seen["session"]): OpenQuestion[] {
  const at = addressChangedAt(session);
  if (at === undefined) return [];
  return [{ digest: digestOf("address", accountAddress(session), at), about: "address", at }];
}

function listAddedKeys(session: Seen["session"], settings: Flow): OpenQuestion[] {
  return listRemovals(settings).flatMap((button) => {
    const { group, attributes } = button;
    const at = addedAtOf(button);
    if (group !== "passkey" && group !== "webauthn") return [];
    if (!isLater(at, session)) return [];
    return [{ digest: digestOf("key", attributes.name, attributes.value), about: group, at }];
  });
}

function listApp(session: Seen["session"], { id, client, since: at }: ConnectedApp) {
  if (!isLater(at, session)) return [];
  return [{ digest: digestOf("app", id), about: "connected" as const, name: client.name, at }];
}

/** How long after the account what it begins with is made at most. */
const madeTogetherSeconds = 3;

/** Whether it is newer than the account. */
function isLater(at: number | undefined, { identity }: Seen["session"]): at is number {
  const begunAt = Date.parse(identity.created_at ?? "") / 1000 + madeTogetherSeconds;
  return at !== undefined && at > begunAt;
}
