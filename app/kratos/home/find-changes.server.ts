import type { Flow } from "../../flow/flow";
import { providerName } from "../../flow/settings/provider-name";
import type { WaysIn } from "../../flow/settings/ways-in";
import { listRemovals } from "../../flow/view/model/removals";
import type { PageVisit } from "../call/visit.server";
import { digestOf } from "../remembered/account/dismissed.server";
import {
  codeDigest,
  keepLook,
  lookDigest,
  readLastLook,
} from "../remembered/account/last-look.server";
import type { Words } from "../../i18n/words.server";
import { nameDevice } from "../session/describe/name-device";
import { beganAt } from "../session/describe/describe-session.server";
import { findVerifiable } from "../session/find-verifiable.server";
import { accountAddress } from "../session/session.server";
import { sayDeviceOf } from "../session/describe/say-device.server";
import type { Session } from "../session/other-sessions.server";
import {
  compareLooks,
  fillLook,
  firstLook,
  type ChangeKind,
  type Seen,
} from "./compare-looks.server";

/** A change of which the person has not said that they know it. */
export interface FoundChange {
  about: ChangeKind;
  digest: string;
  /** The name of a social provider that is linked, or of the browser of a session. */
  name?: string;
  /** When the session began, in unix seconds. */
  at?: number;
}

interface Told {
  session: Session;
  ways?: WaysIn;
  /** The backup codes that are left, if Kratos tells. */
  unused?: string[];
  settings?: Flow;
  /** The other sessions, if Kratos tells. */
  others?: Session[];
  words: Words;
  /** Digests of the questions that the person has answered. */
  dismissed: string[];
  /** The last answer was given just now, and may be taken back. */
  mayTakeBack?: boolean;
}

/**
 * What changed since this browser saw the account last, if it did not make the change; at its first look only who may have
 * made the account before. Adds to `headers` what it has seen now.
 */
export async function findChanges(
  { request }: PageVisit,
  { session, ways, unused, settings, others, words, dismissed, mayTakeBack = false }: Told,
  headers: Headers,
): Promise<FoundChange[]> {
  if (!ways || !settings) return [];
  const identityId = session.identity.id;
  const now = {
    ...seenOf(ways, settings),
    unused: unused?.map(codeDigest),
    sessions: others?.map((each) => ({
      id: each.id,
      device: deviceDigest(each),
      isProven: isByAddress(each),
    })),
    device: deviceDigest(session),
  };
  const isUnproven = isByAddress(session) && !wasVerifiedBefore(session);
  const first = { turn: 0, look: firstLook(now, { isUnproven }) };
  const last = (await readLastLook(request, identityId)) ?? first;
  const changes = compareLooks(last.look, now);
  const digestAt = (turn: number, { kind, of }: (typeof changes)[number]) =>
    digestOf("change", identityId, turn, kind, of);
  // What can be taken back is not learnt yet.
  const known = mayTakeBack
    ? []
    : changes.filter((change) => dismissed.includes(digestAt(last.turn, change)));
  const turn = last.turn + Number(known.length > 0);
  const look = known.reduce((learnt, { learn }) => learn(learnt), fillLook(last.look, now));
  await keepLook(request, { identityId, turn, look }, headers);
  const names = new Map(namesOf(ways).map((name) => [lookDigest(name), name]));
  return changes
    .filter((change) => !known.includes(change))
    .map((change) => ({
      about: change.kind,
      digest: digestAt(turn, change),
      name: change.kind === "linked" ? names.get(change.of ?? "") : undefined,
      ...(change.kind === "session" ? describeSession(others, change.of, words) : undefined),
    }));
}

function describeSession(others: Session[] = [], id: string | undefined, words: Words) {
  const session = others.find((each) => each.id === id);
  return session && { name: sayDeviceOf(session, words), at: beganAt(session) / 1000 || undefined };
}

/** Whether a session began with what the owner of the address has: its mails, or a social account with it. */
function isByAddress({ authentication_methods: [first] }: Session): boolean {
  return first?.method === "code" || first?.method === "oidc";
}

/** A sign-in by a mail's code verifies the address, moments before the session begins (v1.3.1). */
const verifiedWithMs = 60_000;

/** Whether somebody had verified the address before the sign-in of this session. */
function wasVerifiedBefore(session: Session): boolean {
  const { verified_at: at } = findVerifiable(session.identity, accountAddress(session)) ?? {};
  return Date.parse(at ?? "") < beganAt(session) - verifiedWithMs;
}

/** The same for each browser of one kind and system. */
function deviceDigest({ devices }: Session): string {
  const { browser, system } = nameDevice(devices.at(-1)?.user_agent);
  return lookDigest(JSON.stringify([browser, system]));
}

function seenOf(ways: WaysIn, settings: Flow): Seen {
  return {
    linked: namesOf(ways).map(lookDigest),
    linkable: (ways.linkable ?? []).map(providerName).map(lookDigest),
    passkeys: keysIn(settings, "passkey"),
    keys: keysIn(settings, "webauthn"),
    app: ways.authenticator,
    codes: ways.backupCodes,
  };
}

function namesOf({ providers }: WaysIn): string[] {
  return providers.map(providerName);
}

/** The digests of the passkeys or security keys; undefined if there are none to be had. */
export function keysIn(settings: Flow, group: "passkey" | "webauthn"): string[] | undefined {
  if (!settings.ui.nodes.some((node) => node.group === group)) return undefined;
  return listRemovals(settings)
    .filter((button) => button.group === group)
    .map(({ attributes }) => lookDigest(String(attributes.value)));
}
