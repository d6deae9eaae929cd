import type { ClaimTraits } from "../config/kinds";
import {
  findMissingNames,
  findUnclaimedName,
  findUnknownNames,
  readTraits,
  type TraitsOfSchemas,
} from "../traits/claimed-traits";
import type { Facts } from "./facts";
import { bodyOfOk, forExample, isAnswer, ok, type Verdict, warning } from "./finding";

export function judgeClaims({ settings, kratos: { ready, schemas } }: Facts): Verdict[] {
  const traits = readTraits(bodyOfOk(schemas));
  const hasHydra = settings.HYDRA_ADMIN_URL !== undefined;
  if (!hasHydra || !isAnswer(ready) || traits.size === 0) return [];
  const unknown = findUnknownNames(settings.ID_TOKEN_CLAIMS, traits);
  if (unknown.length === 0) return judgeName(settings.ID_TOKEN_CLAIMS, traits);
  return unknown.flatMap((name) =>
    warning(
      `ID_TOKEN_CLAIMS names ${name}, which no identity schema has: apps never get that claim.`,
      forExample("ID_TOKEN_CLAIMS", "profile.given_name=name.first"),
    ),
  );
}

/** The default has `name.first` and `name.last`, which not every schema has. */
function judgeName(mapping: ClaimTraits[], traits: TraitsOfSchemas): Verdict[] {
  const name = findUnclaimedName(mapping, traits);
  const missing = findMissingNames(mapping, traits).join(", ");
  if (name !== undefined) {
    return warning(
      `Apps get no name: no identity schema has ${missing} of ID_TOKEN_CLAIMS, and one has ${name}.`,
      forExample("ID_TOKEN_CLAIMS", `email.email=email, profile.name=${name}`),
    );
  }
  return missing === ""
    ? ok("The identity schema has the traits of ID_TOKEN_CLAIMS.")
    : ok(
        `Apps get the traits of ID_TOKEN_CLAIMS, except ${missing}, which no identity schema has.`,
      );
}
