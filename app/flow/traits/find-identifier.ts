import type { IdentityField } from "../../model/identity-field";
import { drawableFields } from "./trait-nodes";

/** What somebody signs in with, by their identity schema: the first identifier that they have. */
export function findIdentifier(
  fields: IdentityField[],
  traits: Record<string, unknown>,
): string | undefined {
  const identifiers = drawableFields(fields).filter(({ isIdentifier }) => isIdentifier);
  const values = identifiers.flatMap(({ path }): unknown[] => [valueAt(traits, path)].flat());
  return values.find((value) => typeof value === "string" && value !== "")?.toString();
}

/** Keys may have dots. */
function valueAt(traits: Record<string, unknown>, path: string[]): unknown {
  return path.reduce<unknown>((found, key) => {
    const isObject = typeof found === "object" && found !== null;
    return isObject ? Object.entries(found).find(([name]) => name === key)?.[1] : undefined;
  }, traits);
}
