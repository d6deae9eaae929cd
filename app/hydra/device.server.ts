import { z } from "zod";
import { problemPage } from "../http/problem.server";
import type { Asked } from "../http/upstream.server";
import type { PageVisit } from "../kratos/visit.server";
import { leaveTo } from "./answer.server";
import { findChallenge } from "./challenge";
import { askHydra, hasHydra, hydra } from "./client.server";
import { readUserCodes } from "./user-code";

/** The page of a device sign-in (RFC 8628) needs the challenge that Hydra sends a browser here with. */
export async function requireDeviceChallenge({ request }: PageVisit): Promise<string> {
  if (!hasHydra) throw await problemPage(request, "not_found", 404);
  const challenge = findChallenge(request, "device_challenge");
  if (!challenge) throw await problemPage(request, "challenge", 400);
  return challenge;
}

/** Longer than any code, with what people write between its letters. */
const longestShown = 40;

/**
 * Hands the code of the device to Hydra and leads on to sign-in and consent. Gives back the code as typed when
 * Hydra does not know it. Hydra v2.3.0 has no device sign-in at all, and a page says so.
 */
export async function answerDevice(
  visit: PageVisit,
  form: URLSearchParams,
): Promise<Response | { typed: string }> {
  const challenge = await requireDeviceChallenge(visit);
  const typed = (form.get("user_code") ?? "").slice(0, longestShown);
  for (const code of readUserCodes(typed)) {
    const asked = await askHydra(visit.context, (options) =>
      hydra.acceptUserCodeRequest(
        { deviceChallenge: challenge, acceptDeviceUserCodeRequest: { user_code: code } },
        options,
      ),
    );
    if (hasNoSuchCall(asked)) throw await problemPage(visit.request, "no_device", 501);
    if (!isRefused(asked)) return leaveTo(visit, asked);
  }
  return { typed };
}

/** An unknown or old code is a 400 or a 404, depending on Hydra's version. */
function isRefused(asked: Asked): boolean {
  if (!("status" in asked)) return false;
  return asked.status >= 400 && asked.status < 500 && ![410, 429].includes(asked.status);
}

const oauthErrorSchema = z.object({ error: z.string() });

/** For an unknown code Hydra answers with an OAuth2 error, for an unknown path with a general one. */
function hasNoSuchCall(asked: Asked): boolean {
  if (!("status" in asked)) return false;
  const { status, body } = asked;
  return (status === 404 || status === 405) && !oauthErrorSchema.safeParse(body).success;
}
