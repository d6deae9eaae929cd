import { z } from "zod";
import { type ClaimTraits, claimTraits } from "../config/kinds";
import { usualClaims } from "../config/settings";
import { flatten } from "../model/identity-field";
import { mostFields, readIdentitySchema } from "./read-identity-schema.server";

/** By their dotted paths, with the schema's own title. */
interface KnownTraits {
  titles: Map<string, string | undefined>;
  /** The paths below which any trait may be. */
  open: string[];
}

export type TraitsOfSchemas = Map<string, KnownTraits>;

const schemasSchema = z.array(z.object({ id: z.string(), schema: z.unknown() }));

/** Reads `GET /schemas`, without schemas whose traits it does not tell all of. */
export function readTraits(body: unknown): TraitsOfSchemas {
  const schemas = schemasSchema.safeParse(body).data ?? [];
  const read = schemas.map(({ id, schema }) => {
    const fields = flatten(readIdentitySchema(schema));
    const pathOf = ({ path }: { path: string[] }) => path.join(".");
    const titles = new Map(fields.map((field) => [pathOf(field), field.title]));
    const open = fields.filter(({ kind }) => kind === "undrawable").map(pathOf);
    return [id, { titles, open }] as const;
  });
  return new Map(read.filter(([, { titles }]) => titles.size > 0 && titles.size < mostFields));
}

const usualNames = new Set(claimTraits.parse(usualClaims).flatMap(({ traits }) => traits));

/** The names without the default's: that is for any schema. */
export function findUnknownNames(mapping: ClaimTraits[], traits: TraitsOfSchemas): string[] {
  return findMissingNames(mapping, traits).filter((name) => !usualNames.has(name));
}

/** The traits of the mapping that no schema has, so that an app gets no claim of them. */
export function findMissingNames(mapping: ClaimTraits[], traits: TraitsOfSchemas): string[] {
  const schemas = [...traits.values()];
  if (schemas.length === 0) return [];
  const names = new Set(mapping.flatMap((entry) => entry.traits));
  return [...names].filter((name) => {
    if (/^metadata_public(\.|$)/.test(name)) return false;
    return !schemas.some(
      ({ titles, open }) => titles.has(name) || open.some((path) => name.startsWith(`${path}.`)),
    );
  });
}

/** A trait with a person's name, if the mapping has traits for `profile` and the schemas have none of them. */
export function findUnclaimedName(
  mapping: ClaimTraits[],
  traits: TraitsOfSchemas,
): string | undefined {
  const profile = mapping.filter(({ scope }) => scope === "profile");
  const claimed = new Set(profile.flatMap((entry) => entry.traits));
  const missing = findMissingNames(profile, traits);
  if (claimed.size === 0 || missing.length < claimed.size) return undefined;
  const paths = [...traits.values()].flatMap(({ titles }) => [...titles.keys()]);
  return paths.find(
    (path) => namesPerson.test(path) && !paths.some((other) => other.startsWith(`${path}.`)),
  );
}

/** `name`, `full_name`, `firstName` or `name.given`, but no `username` or `plan.name`. */
const namesPerson =
  /^(name\.(full|display|given|family)|((full|display|first|given|last|family|sur)[-_]?)?name)$/i;
