import type { AppLoadContext } from "@remix-run/node";
import type { IdentityField } from "../model/identity-field";
import { readIdentitySchema } from "../traits/read-identity-schema.server";
import { env } from "../config/env.server";
import { askKratos, getIdentitySchema } from "./client.server";

const keptMs = 60_000;
const mostSchemas = 50;
const longestSchema = 256 * 1024;

interface Kept {
  until: number;
  fields: Promise<IdentityField[] | undefined>;
}

const kept = new Map<string, Kept>();

/**
 * The traits of an identity schema; without an id, of the one for people who sign up. Kept for a minute. Undefined if
 * Kratos has none of that id or does not answer. Neither the visitor's cookies nor the call's own take part.
 */
export function findIdentitySchema(
  context: AppLoadContext,
  id: string = env.IDENTITY_SCHEMA,
): Promise<IdentityField[] | undefined> {
  const known = kept.get(id);
  if (known && known.until > Date.now()) return known.fields;
  const fields = fetchSchema(context, id);
  kept.delete(id);
  kept.set(id, { until: Date.now() + keptMs, fields });
  const [oldest] = kept.keys();
  if (kept.size > mostSchemas && oldest !== undefined) kept.delete(oldest);
  return fields;
}

async function fetchSchema(context: AppLoadContext, id: string) {
  const headers = context.requestId ? { "X-Request-Id": context.requestId } : undefined;
  const asked = await askKratos(context, (options) =>
    getIdentitySchema(id, { ...options, headers }),
  );
  if ("unavailable" in asked || asked.status >= 500) {
    // The next page asks again.
    kept.delete(id);
    return undefined;
  }
  const isUsable = asked.status === 200 && (asked.text?.length ?? Infinity) <= longestSchema;
  const fields = isUsable ? readIdentitySchema(asked.body) : [];
  return fields.length > 0 ? fields : undefined;
}
