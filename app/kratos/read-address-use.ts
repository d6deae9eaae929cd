import { z } from "zod";

export interface AddressUse {
  recovers: boolean;
  verifies: boolean;
  hasEmail: boolean;
}

/** Kratos lists as many at once (v1.3.1); of more, some are not in hand. */
const mostSchemas = 250;
const deepest = 40;

const schemasSchema = z.array(z.object({ schema: z.record(z.string(), z.unknown()) }));

/** Reads `GET /schemas`; undefined if it does not tell all of them. */
export function readAddressUse(body: unknown): AddressUse | undefined {
  const schemas = schemasSchema.safeParse(body).data ?? [];
  if (schemas.length === 0 || schemas.length >= mostSchemas) return undefined;
  const use = { recovers: false, verifies: false, hasEmail: false };
  const isWhole = schemas.every(({ schema }) => collectUse(schema, use, 0));
  return isWhole ? use : undefined;
}

/** Returns false if a part of the schema is elsewhere. */
function collectUse(part: unknown, use: AddressUse, depth: number): boolean {
  if (typeof part !== "object" || part === null) return true;
  if (depth > deepest) return false;
  const { $ref, format, via } = part as Record<string, unknown>;
  if (typeof $ref === "string" && !$ref.startsWith("#")) return false;
  if (format === "email" || via === "email") use.hasEmail = true;
  return Object.entries(part).every(([key, value]) => {
    if (key === "ory.sh/kratos") {
      use.recovers ||= hasVia(value, "recovery");
      use.verifies ||= hasVia(value, "verification");
    }
    return collectUse(value, use, depth + 1);
  });
}

function hasVia(extension: unknown, name: string): boolean {
  const use: unknown =
    typeof extension === "object" && extension !== null ? Reflect.get(extension, name) : undefined;
  return typeof use === "object" && use !== null && "via" in use;
}
