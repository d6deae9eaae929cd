import { STATUS_CODES } from "node:http";
import { z } from "zod";
import { languageOfFixed, mobileWords, type Words } from "../i18n/words.server";
import { callKratos, kratos } from "../kratos/client.server";
import { formatError } from "../kratos/answer";
import { readSession } from "../session/require-session.server";
import { messageIds } from "../model/message-ids";
import { isRefusal } from "../upstream/reply";
import {
  describeProblem,
  describeReference,
  type Problem,
  type ProblemCode,
  viewTime,
} from "../web/problem.server";
import { isOwnError } from "./own-error.server";
import type { ToastKey } from "../state/own-cookies.server";
import { type PageRequest, readRequest } from "../web/read-request.server";
import type { PageVisit } from "../web/visit.server";
import type { TimeView } from "../i18n/format";
import { hasCsrfCookie } from "../kratos/cookies.server";

/**
 * The parts that are read of an error stored by Kratos. Its `reason` can quote the link that led there, and anybody
 * may open the error by its id, so none of Kratos' sentences is read.
 */
export const errorSchema = z.object({
  id: z.string(),
  created_at: z.string().optional().catch(undefined),
  error: z.object({
    id: z.string().optional().catch(undefined),
    code: z.number().int().min(400).max(599).catch(500),
    /** Hydra's answer when Kratos asked it about a login_challenge. */
    details: z
      .object({ oauth2_error_hint: z.string(), status_code: z.number() })
      .optional()
      .catch(undefined),
  }),
});

type SelfServiceError = z.infer<typeof errorSchema>;

/** `gone` if Kratos knows none with that id, any more or at all; undefined if it does not say. */
export type FoundError = SelfServiceError | "gone" | undefined;

export async function findSelfServiceError(id: string, visit: PageVisit): Promise<FoundError> {
  const asked = await callKratos(visit, (_cookie, options) => kratos.getFlowError({ id }, options));
  if ("unavailable" in asked) return undefined;
  if (asked.status === 404) return "gone";
  return asked.status === 200 ? errorSchema.safeParse(asked.body).data : undefined;
}

/** The page for such an error, in our words; a general one if Kratos did not say. */
export async function describeSelfServiceError(
  page: PageRequest,
  found: FoundError,
): Promise<Problem> {
  // No fault happened now: a link is too old, or was cut off.
  if (found === "gone") return describeProblem(page, "error_gone", 404);
  if (isUnknownChallenge(found)) return describeProblem(page, "challenge", 400);
  const error = found?.error ?? { code: 500 };
  const own = findWords(error, page.request);
  const { state, words } = await readRequest(page);
  const isTold = !isAboutReader.has(own) || (found && isOwnError(state, found.id));
  const sentence = isTold ? own : generalWords(error);
  const problem = await describeProblem(
    page,
    typeof sentence === "string" ? sentence : "unknown",
    error.code,
  );
  const { title, lead } = words.section("problem");
  return {
    ...problem,
    title,
    lead,
    text: typeof sentence === "string" ? problem.text : sentence(words),
    reference: found ? { id: found.id, time: timeOf(found.created_at, words) } : undefined,
    details: found ? describeDetails(found.error) : undefined,
  };
}

/** The application's request is too old, or its link was cut off. */
function isUnknownChallenge(found: SelfServiceError | undefined): boolean {
  return isRefusal(found?.error.details?.status_code ?? 0);
}

type Sentence = (words: Words) => string;

const signIn: Sentence = (words) => words.section("service_error").sign_in;
const alreadyIn: Sentence = (words) => words.section("notice").already_in;
const notVerified: Sentence = (words) =>
  words.say({ id: messageIds.notVerified, text: "", type: "error", context: {} });
const expired: Sentence = (words) => words.section("service_error").expired;

const byId = new Map<string, ProblemCode | Sentence>([
  ["security_identity_mismatch", "stale_form"],
  ["self_service_flow_disabled", "disabled"],
  ["self_service_flow_expired", expired],
  ["self_service_flow_replaced", expired],
  ["self_service_flow_return_to_forbidden", (words) => words.section("service_error").return_to],
  ["identity_disabled", "inactive"],
  ["session_inactive", signIn],
  ["session_aal1_required", signIn],
  ["session_aal2_required", signIn],
  ["session_refresh_required", signIn],
  ["session_already_available", alreadyIn],
  ["session_aal_already_fulfilled", alreadyIn],
  ["session_verified_address_required", notVerified],
]);

/** The words follow the error's id, else its status: many have no id. */
function findWords(
  { id, code }: { id?: string; code: number },
  request: Request,
): ProblemCode | Sentence {
  if (id === "security_csrf_violation") return hasCsrfCookie(request) ? "stale_form" : "cookies";
  const byOwnId = id && byId.get(id);
  if (byOwnId) return byOwnId;
  if (code === 401) return signIn;
  if (code === 404 || code === 410) return expired;
  return generalWords({ code });
}

function generalWords({ code }: { code: number }): ProblemCode {
  return code < 500 ? "refused" : "unknown";
}

/** Sentences for the browser that Kratos led to the error, and for no other that opens a link to it. */
const isAboutReader = new Set<ProblemCode | Sentence>([
  ...(["stale_form", "cookies", "inactive"] as const),
  ...[signIn, alreadyIn, notVerified],
]);

/** The support gets no sentence, and an id only if we know it. */
function describeDetails({ id, code }: SelfServiceError["error"]): string {
  const isKnown = id === "security_csrf_violation" || (id && byId.has(id));
  return JSON.stringify({ ...(isKnown ? { id } : {}), code, status: STATUS_CODES[code] }, null, 2);
}

/** Kratos writes the year 1 for a missing time. */
function timeOf(time: string | undefined, words: Words): TimeView | undefined {
  const atMs = Date.parse(time ?? "");
  return atMs > 0 ? viewTime(atMs, words) : undefined;
}

/** The data of the mobile error page: our text for an error that Kratos stored, else the address' error unchanged. */
export async function describeMobileError(
  page: PageRequest,
  { kept, told }: { kept: SelfServiceError | null; told: string | null },
) {
  const text = mobileWords("error");
  const reference = await describeReference(page);
  const languages = (error?: string) => ({
    error: error === undefined ? undefined : languageOfFixed(error),
    login: languageOfFixed(text.login),
  });
  if (!kept) {
    // Text of the address is in no language that we know.
    const error = formatError(told);
    if (error !== undefined) return { text, error, languages: languages(), reference };
    return { text, error: text.undefined, languages: languages(text.undefined), reference };
  }
  const { text: error, reference: own } = await describeSelfServiceError(page, kept);
  const ids = [kept.id, ...reference.ids];
  return {
    text,
    error,
    languages: languages(),
    reference: { ...reference, ids, time: own?.time ?? reference.time },
  };
}

/** Kratos' errors for a change that waited for a fresh sign-in of another session (v1.3.1). */
const toasts: Partial<Record<string, ToastKey>> = {
  security_identity_mismatch: "other_account",
  security_csrf_violation: "not_saved",
};

/** Finds the toast for a change of this browser that waits, if the person has signed in elsewhere. */
export async function findUnsavedChange(
  { id, error }: SelfServiceError,
  visit: PageVisit,
): Promise<ToastKey | undefined> {
  const toast = error.id ? toasts[error.id] : undefined;
  const { state } = await readRequest(visit);
  if (!toast || !isOwnError(state, id)) return undefined;
  const session = await readSession(visit);
  return typeof session === "string" ? undefined : toast;
}
