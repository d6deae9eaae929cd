import { sign } from "../../forms/signature.server";
import type { SettingsGroup } from "../../flow/settings/settings-group";
import type { CheckedListName } from "../remembered/recognised.server";
import type { CheckedThing } from "./describe-checked-things.server";

/** What the person is to look through. */
export interface CheckedList {
  /** Those that were not there when the person recognised the others are new. */
  things: (CheckedThing & { isNew: boolean })[];
  /** Stands for exactly these things in this session, so that it is done until there is another one. */
  digests: string;
  isRecognised: boolean;
}

interface Marking {
  list: CheckedListName;
  sessionId: string;
  /** Digests of the things that the person has recognised. */
  known: string[];
}

/** A list with what the person has recognised of it. */
export function markRecognised(things: CheckedThing[], marking: Marking): CheckedList {
  const { known } = marking;
  const digests = digestsOf(things, marking);
  const isKnown = (place: number) => known.includes(digests[place] ?? "");
  return {
    things: things.map((thing, place) => ({
      ...thing,
      isNew: known.length > 0 && !isKnown(place),
    })),
    digests: digests.join("."),
    isRecognised: things.every((_, place) => isKnown(place)),
  };
}

/**
 * What is recognised of the ways after the person has added something of this kind: also the one thing of it that was not
 * known. Of two, somebody else may have added the other.
 */
export function recogniseAdded(
  known: string[],
  things: CheckedThing[],
  { added, sessionId }: { added: SettingsGroup; sessionId: string },
): string[] {
  const digests = digestsOf(things, { list: "ways", sessionId });
  const unknown = digests.filter(
    (digest, place) => things[place]?.group === added && !known.includes(digest),
  );
  return known.length > 0 && unknown.length === 1 ? [...known, ...unknown] : known;
}

function digestsOf(things: CheckedThing[], { list, sessionId }: Omit<Marking, "known">): string[] {
  return things.map(({ name, since, to }) =>
    sign("recognised", JSON.stringify([list, sessionId, name, since?.time.iso, to])).slice(0, 16),
  );
}
