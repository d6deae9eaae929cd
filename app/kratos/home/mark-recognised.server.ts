import { sign } from "../../forms/signature.server";
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
  const { list, sessionId, known } = marking;
  const digests = things.map(({ name, since, to }) =>
    sign("recognised", JSON.stringify([list, sessionId, name, since?.time.iso, to])).slice(0, 16),
  );
  const isKnown = (place: number) => known.includes(digests[place] ?? "");
  const isAgain = things.some((_, place) => isKnown(place));
  return {
    things: things.map((thing, place) => ({ ...thing, isNew: isAgain && !isKnown(place) })),
    digests: digests.join("."),
    isRecognised: things.every((_, place) => isKnown(place)),
  };
}
