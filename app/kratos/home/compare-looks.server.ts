import { withLinked, withoutLinked, type Look } from "../remembered/account/last-look.server";

/** What has become other than a browser saw it last, without a time. */
export type ChangeKind =
  | "linked"
  | "unlinked"
  | "added_app"
  | "removed_app"
  | "added_codes"
  | "removed_codes"
  | "used_code"
  | "removed_passkey"
  | "removed_key"
  | "session";

interface Change {
  kind: ChangeKind;
  /** The digest of what it is about, if there may be several. */
  of?: string;
  /** The look of somebody who knows of it. */
  learn: (look: Look) => Look;
}

/** What is there now; a list is missing where Kratos does not offer such things. */
export interface Seen extends Omit<Look, "linked" | "passkeys" | "keys"> {
  linked: string[];
  /** The social accounts that can be linked. */
  linkable: string[];
  passkeys?: string[];
  keys?: string[];
  /** The other sessions, each with the digest of its kind of browser, and whether it began with the address itself. */
  sessions?: { id: string; device: string; isProven: boolean }[];
  /** That of this browser. */
  device?: string;
}

/**
 * What changed between two looks. What Kratos tells the time of, as of a new passkey, is no change here, nor what is gone
 * because it is not offered any more.
 */
export function compareLooks(before: Look, now: Seen): Change[] {
  return [
    ...compareLinked(before, now),
    ...compareApp(before, now),
    ...compareCodes(before, now),
    ...goneOf("passkeys", "removed_passkey", before, now),
    ...goneOf("keys", "removed_key", before, now),
    ...compareSessions(before, now),
  ];
}

/** The look with what nobody is asked about. */
export function fillLook(before: Look, now: Seen): Look {
  return {
    ...before,
    passkeys: union(before.passkeys, now.passkeys),
    keys: union(before.keys, now.keys),
    app: before.app ?? now.app,
    codes: before.codes ?? now.codes,
    isAppGone: before.isAppGone || (before.app && now.app === false) || undefined,
    devices: union(before.devices ?? devicesOf(now), now.device ? [now.device] : []),
    unused: before.unused ?? (before.codes === now.codes ? now.unused : undefined),
    isUnproven:
      (before.isUnproven && !now.sessions?.every(({ isProven }) => isProven)) || undefined,
  };
}

/**
 * The first look at an account. `isUnproven` if the person has shown only now that its address is theirs: whoever signed
 * in there before without it may have made the account in their name.
 */
export function firstLook(seen: Seen, { isUnproven = false } = {}): Look {
  const { linked, app, codes, unused, passkeys = [], keys = [], sessions = [] } = seen;
  const known = sessions.filter(({ isProven }) => isProven || !isUnproven);
  const devices = devicesOf({ ...seen, sessions: known });
  const look = { linked, app, codes, unused, passkeys, keys, devices };
  return known.length < sessions.length ? { ...look, isUnproven } : look;
}

function devicesOf({ sessions = [], device }: Seen): string[] {
  const devices = sessions.map((each) => each.device);
  return union(devices, device ? [device] : []);
}

function compareLinked(before: Look, { linked, linkable }: Seen): Change[] {
  const gained = linked.filter((each) => !before.linked.includes(each));
  const lost = before.linked.filter((each) => !linked.includes(each) && linkable.includes(each));
  return [
    ...gained.map((of): Change => ({ kind: "linked", of, learn: (look) => withLinked(look, of) })),
    ...lost.map((of): Change => ({
      kind: "unlinked",
      of,
      learn: (look) => withoutLinked(look, of),
    })),
  ];
}

function compareApp({ app, isAppGone }: Look, now: Seen): Change[] {
  if (app === undefined || now.app === undefined) return [];
  const learn = (look: Look) => ({ ...look, app: now.app, isAppGone: undefined });
  const isRemoved = isAppGone === true || (app && !now.app);
  const isAdded = now.app && (isAppGone === true || !app);
  return [
    ...(isRemoved ? [{ kind: "removed_app" as const, learn }] : []),
    ...(isAdded ? [{ kind: "added_app" as const, learn }] : []),
  ];
}

function compareCodes({ codes, unused }: Look, now: Seen): Change[] {
  const learn = (look: Look) => ({ ...look, codes: now.codes, unused: now.unused });
  if (codes === undefined || now.codes === undefined) return [];
  if (codes !== now.codes) return [{ kind: now.codes ? "added_codes" : "removed_codes", learn }];
  if (!unused || !now.unused) return [];
  if (now.unused.some((each) => !unused.includes(each))) return [{ kind: "added_codes", learn }];
  const isUsed = now.unused.length < unused.length;
  return isUsed ? [{ kind: "used_code", learn }] : [];
}

function goneOf(
  list: "passkeys" | "keys",
  kind: ChangeKind,
  before: Look,
  { [list]: now }: Seen,
): Change[] {
  if (!now) return [];
  const gone = before[list].filter((each) => !now.includes(each));
  return gone.map((of) => ({
    kind,
    of,
    learn: (look) => ({ ...look, [list]: look[list].filter((each) => each !== of) }),
  }));
}

/** A sign-in is news only with a kind of browser that was not seen before, or if it may be of who made the account. */
function compareSessions({ devices, isUnproven }: Look, { sessions = [] }: Seen): Change[] {
  if (!devices) return [];
  const unknown = sessions.filter(
    ({ device, isProven }) => !devices.includes(device) || (isUnproven && !isProven),
  );
  return unknown.map(({ id, device }) => ({
    kind: "session",
    of: id,
    learn: (look) => ({
      ...look,
      devices: union(look.devices ?? [], [device]),
      isUnproven: undefined,
    }),
  }));
}

function union(one: string[], other: string[] = []): string[] {
  return [...new Set([...one, ...other])];
}
