import { findUnknownNames, readTraits } from "../traits/claimed-traits";
import type { Facts } from "./facts";
import { forExample, isAnswer, ok, type Verdict, warning } from "./finding";

export function judgeClaims({ settings, kratos: { ready, schemas } }: Facts): Verdict[] {
  const traits = readTraits(isAnswer(schemas) && schemas.status === 200 ? schemas.body : []);
  const hasHydra = settings.HYDRA_ADMIN_URL !== undefined;
  if (!hasHydra || !isAnswer(ready) || traits.size === 0) return [];
  const unknown = findUnknownNames(settings.ID_TOKEN_CLAIMS, traits);
  if (unknown.length === 0) return ok("The identity schema has the traits of ID_TOKEN_CLAIMS.");
  return unknown.flatMap((name) =>
    warning(
      `ID_TOKEN_CLAIMS names ${name}, which no identity schema has: apps never get that claim.`,
      forExample("ID_TOKEN_CLAIMS", "profile.given_name=name.first"),
    ),
  );
}
