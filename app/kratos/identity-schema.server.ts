import type { AppLoadContext } from "@remix-run/node";
import type { IdentityField } from "../model/identity-field";
import { keepNewest } from "../model/keep-newest";
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

/** Without an id, the schema of a sign-up. No visitor's data takes part, since it is kept for a minute for all. */
export function findIdentitySchema(
  context: AppLoadContext,
  id: string = env.IDENTITY_SCHEMA,
): Promise<IdentityField[] | undefined> {
  const known = kept.get(id);
  if (known && known.until > Date.now()) return known.fields;
  const fields = fetchSchema(context, id);
  keepNewest(kept, [id, { until: Date.now() + keptMs, fields }], mostSchemas);
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
