import { sign } from "../../forms/signature.server";
import type { SettingsGroup } from "../../flow/settings/settings-group";
import type { CheckedListName, Recognised } from "../remembered/account/recognised.server";
import type { CheckedThing } from "./describe-checked-things.server";

/** What the person is to look through. */
export interface CheckedList {
  /** Those that were not there when the person recognised the others are new. */
  things: (Omit<CheckedThing, "question" | "isOwn"> & { isNew: boolean })[];
  /** Stands for exactly these things in this session, so that it is done until there is another one. */
  digests: string;
  isRecognised: boolean;
  /** Whether it can be said to be recognised now. */
  isOffered: boolean;
}

interface Marking {
  list: CheckedListName;
  sessionId: string;
  /** Digests of the things that the person has recognised; undefined before that. */
  known: string[] | undefined;
  /** Somebody else is signed in, who could still change the list. */
  isBusy?: boolean;
  /** What was recognised may have been replaced since. */
  isStale?: boolean;
}

/** A list with what the person has recognised of it. */
export function markRecognised(things: CheckedThing[], marking: Marking): CheckedList {
  const { known, isBusy = false, isStale = false } = marking;
  const digests = digestsOf(things, marking);
  const isKnown = (place: number) =>
    known !== undefined && (things[place]?.isOwn === true || known.includes(digests[place] ?? ""));
  const isRecognised = !isBusy && !isStale && things.every((_, place) => isKnown(place));
  return {
    things: things.map(({ question, news, isOwn: _, ...thing }, place) => ({
      ...thing,
      news: isRecognised ? undefined : news,
      hint: (isRecognised ? undefined : question) ?? thing.hint,
      isNew: known !== undefined && !isKnown(place),
    })),
    digests: digests.join("."),
    isRecognised,
    isOffered: !isBusy,
  };
}

interface Now {
  things: CheckedThing[] | undefined;
  /** The kind of what the person has just added on the way from here. */
  added: SettingsGroup | undefined;
  sessionId: string;
  /** Somebody else is signed in. */
  isBusy: boolean;
  hasNewCodes: boolean;
  /** No application is connected. */
  hasNoApps: boolean;
}

/** What is still recognised, as the account stands now. */
export function renewRecognised(known: Recognised, now: Now): Recognised {
  const { things, added, sessionId, isBusy, hasNewCodes, hasNoApps } = now;
  const still = things ? recognisedOf(known.ways, things, { list: "ways", sessionId }) : known.ways;
  return {
    ...known,
    ways: added && things ? recogniseAdded(still, things, { added, sessionId }) : still,
    // Whatever is connected after a look at none is new.
    apps: known.apps ?? (known.ways && hasNoApps ? [] : undefined),
    hasNewCodes,
    isStale: known.isStale || isBusy,
  };
}

/**
 * What is recognised of the ways after the person has added something of this kind: also the one thing of it that was not
 * known. Of two, somebody else may have added the other.
 */
function recogniseAdded(
  known: string[] | undefined,
  things: CheckedThing[],
  { added, sessionId }: { added: SettingsGroup; sessionId: string },
): string[] | undefined {
  if (!known) return undefined;
  const digests = digestsOf(things, { list: "ways", sessionId });
  const unknown = digests.filter(
    (digest, place) => things[place]?.group === added && !known.includes(digest),
  );
  return unknown.length === 1 ? [...known, ...unknown] : known;
}

/** What is still there of the recognised: whatever comes back after it was gone is new. */
function recognisedOf(
  known: string[] | undefined,
  things: CheckedThing[],
  of: Pick<Marking, "list" | "sessionId">,
): string[] | undefined {
  const digests = digestsOf(things, of);
  return known?.filter((digest) => digests.includes(digest));
}

function digestsOf(
  things: CheckedThing[],
  { list, sessionId }: Pick<Marking, "list" | "sessionId">,
): string[] {
  return things.map(({ key }) =>
    sign("recognised", JSON.stringify([list, sessionId, key])).slice(0, 16),
  );
}
