import { z } from "zod";
import type { PageVisit } from "../../kratos/call/visit.server";
import type { ListPlace } from "../../upstream/list-place";
import type { CallResult } from "../../upstream/reply";
import { askHydra, hydra } from "../call/client.server";
import { clientSchema } from "../call/consent-request";

const grantSchema = z.object({
  consent_request: z.object({ client: clientSchema }),
  grant_scope: z.array(z.string()).nullish().catch([]),
  handled_at: z.string().nullish().catch(undefined),
  remember: z.boolean().nullish().catch(undefined),
  remember_for: z.number().nullish().catch(undefined),
  session: z
    .object({ id_token: z.record(z.string(), z.unknown()).nullish() })
    .nullish()
    .catch(undefined),
});

/** One consent that a person has given to an application, as Hydra keeps it. */
export type Grant = z.infer<typeof grantSchema>;

interface Grants {
  /** In any order: v2.3.0 has the newest first, the newest Hydra sorts by random ids. */
  grants: Grant[];
  /** False if there are more, which are too many or too large to be read. */
  isWhole: boolean;
}

/**
 * Each grant takes about 2 kB, and more if the application sends long requests. A page that is too large to be read is
 * asked for in smaller pages, until one grant alone is left out.
 */
const pageSizes = [100, 10, 1];
const mostCalls = 30;

/** A person's grants, or the call that failed. */
export async function readGrants(
  visit: PageVisit,
  subject: string,
): Promise<Grants | { failed: CallResult }> {
  const grants: Grant[] = [];
  let isWhole = true;
  let token: string | undefined;
  let total: number | undefined;
  let passed = 0;
  let [pageSize = 1] = pageSizes;
  for (let calls = 0; calls < mostCalls; calls += 1) {
    const page = { subject, pageSize, pageToken: token };
    const asked = await askHydra(
      visit.context,
      (options) => hydra.listOAuth2ConsentSessions(page, options),
      visit.request.signal,
    );
    const isTooLarge = "unavailable" in asked && asked.tooLarge !== undefined;
    const smaller = isTooLarge && pageSizes.find((size) => size < pageSize);
    if (smaller) {
      pageSize = smaller;
      continue;
    }
    if (isTooLarge) isWhole = false;
    else {
      const list = "status" in asked && asked.status === 200 ? asked.body : undefined;
      const read = z.array(grantSchema).safeParse(list);
      if (!read.success) return { failed: asked };
      grants.push(...read.data);
    }
    passed += pageSize;
    const place = "unavailable" in asked ? asked.tooLarge : asked.list;
    total = place?.total ?? total;
    token = tokenAfter(passed, { next: place?.next, total });
    if (token === undefined) return { grants, isWhole };
    pageSize = pageSizes.find((size) => passed % size === 0) ?? 1;
  }
  return { grants, isWhole: false };
}

/**
 * The token of the page after the first `passed` grants. Hydra v2.3.0 counts, but its `Link` ends after the second page and
 * an empty page has none (it leaves expired grants out of pages it has counted), so its tokens are made here. The newest
 * Hydra does not count, and each page has the token of the next.
 */
function tokenAfter(passed: number, { next, total }: ListPlace): string | undefined {
  if (total === undefined) return next;
  if (passed >= total) return undefined;
  return Buffer.from(JSON.stringify({ offset: String(passed), v: 2 })).toString("base64url");
}
