import { type AppLoadContext, data, redirect } from "@remix-run/node";
import { env } from "../config/env.server";
import { findLogoutLink, forgetSession, isSignedOut, leaveSession } from "../kratos/session.server";
import { requireSession } from "../session/require-session.server";
import { findConfirmationFault } from "../model/deletion-confirmation";
import { readCookie } from "../state/cookie-header.server";
import { commitState, forgetPerson, type StateChanges, toastOf } from "../state/own-cookies.server";
import { logSecurityEvent, type SecurityEvent } from "../telemetry/security-event.server";
import { createUpstream } from "../upstream/upstream.server";
import { reportUnexpected, watchUpstream } from "../upstream/watch.server";
import {
  hasFormToken,
  issueFormToken,
  reportRefusedToken,
  type TokenUse,
} from "../web/form-token.server";
import { notFoundPage, problemPage } from "../web/problem.server";
import { readForm } from "../web/read-form.server";
import { type PageRequest, readRequest } from "../web/read-request.server";
import { deletionWords, type DeletionWords, redirectWithToast } from "../web/toast.server";
import type { PageVisit } from "../web/visit.server";
import { findFreshSignIn } from "./fresh-sign-in.server";
import type { Session } from "../model/session";
import { createOnce } from "../upstream/once.server";
import { kratosCookiesOf } from "../kratos/cookies.server";

export interface Deletion {
  token: string;
  address: string;
  takesSpellings: boolean;
  text: DeletionWords;
}

export interface DeletionRefusal {
  refusal: string;
  typed: string;
}

/** The question's data, and the state that the browser has to keep for its token. */
export async function describeDeletion(
  page: PageRequest,
  session: Session,
): Promise<{ deletion: Deletion; changes: StateChanges }> {
  const { token, changes } = await issueFormToken(page, tokenUse(session));
  const read = await readRequest(page);
  const text = deletionWords(read);
  const address = emailOf(session) ?? "";
  const takesSpellings = read.variant.features.takesSpellingsOfEmail;
  return { deletion: { token, address, takesSpellings, text }, changes };
}

/** No email address is longer. */
const longestShown = 320;

function tokenUse({ id }: Session): TokenUse {
  return { purpose: "delete-account", about: [id] };
}

/**
 * Deletes the account of the signed-in person who typed its email, and ends the session. The account comes from the
 * session alone, never from the form.
 */
export async function deleteAccount(visit: PageVisit) {
  const form = await readForm(visit);
  const session = await requireSession(visit);
  const text = deletionWords(await readRequest(visit));
  const typed = form.get("email") ?? "";
  const refuse = (refusal: string, status: number) => {
    visit.context.answered = { deletion: { refusal, typed: typed.slice(0, longestShown) } };
    report("not_confirmed", visit);
    return data(null, { status });
  };

  if (!(await hasFormToken(visit, form, tokenUse(session)))) {
    reportRefusedToken(visit.context, tokenUse(session));
    return refuse(text.out_of_date, 403);
  }
  const signIn = await findFreshSignIn(visit, session);
  if (signIn) {
    report("not_confirmed", visit);
    return signIn;
  }
  const fault = findConfirmationFault(typed, {
    address: emailOf(session),
    takesSpellings: visit.variant.features.takesSpellingsOfEmail,
  });
  if (fault) return refuse(text[fault], 400);

  const playId = findPlayId(session, env.REQUIRE_PLAY_ID);
  if (!playId) {
    report("impossible", visit);
    throw await problemPage(visit, "unknown", 500);
  }
  const isDeleted = await deleteOnce(session.id, () => deleteAndReport(playId, visit));
  return answerDeletion(visit, isDeleted);
}

/**
 * Waits for the deletion that this session has begun, and gives its answer: a person may have gone back meanwhile,
 * which no page can prevent (Chromium 156 drops a form that is being sent before it asks whether to leave).
 */
export async function findRunningDeletion(visit: PageVisit, { id }: Session) {
  const running = deleteOnce.find(id);
  return running && answerDeletion(visit, await running);
}

/** The answer after a deletion. The session ends also if the person has left. */
async function answerDeletion(asked: PageVisit, isDeleted: boolean) {
  const { left, ...context } = asked.context;
  const visit = { ...asked, context };
  const { home, login, settings } = visit.variant.paths;
  if (!isDeleted) return redirectWithToast(settings, "account_not_deleted");
  const { deleted } = visit.variant.answers;
  if (deleted) {
    const toast = { key: "account_deleted", section: "page" } as const;
    const headers = await leaveDeleted(visit);
    return redirectWithToast(deleted, toast, { changes: forgetPerson(), headers });
  }
  // The account's sessions end with it, so a sign-out link may already be gone.
  const link = await findLogoutLink(visit, home);
  if (link && left?.aborted) await leaveSession(visit);
  if (link) {
    return redirect(link, {
      status: 303,
      headers: await commitState({ toast: toastOf("account_deleted") }),
    });
  }
  if (!(await isSignedOut(visit))) report("session_left", visit);
  return redirectWithToast(login, "account_deleted", { headers: forgetSession() });
}

async function leaveDeleted(visit: PageVisit): Promise<Headers> {
  const headers = forgetSession();
  for (const line of (await leaveSession(visit)).getSetCookie()) headers.append("Set-Cookie", line);
  if (!(await isSignedOut(visit))) report("session_left", visit);
  return headers;
}

/** The key is the session: Kratos may have known it still when the second of two forms came. */
const deleteOnce = createOnce<boolean>((isDeleted) => isDeleted);

async function deleteAndReport(playId: string, visit: PageVisit): Promise<boolean> {
  const isDeleted = await askForDeletion(playId, visit.request, visit.context);
  report(isDeleted ? "deleted" : "failed", visit);
  return isDeleted;
}

function emailOf({ identity }: Session): string | undefined {
  const { email } = identity.traits;
  return typeof email === "string" ? email : undefined;
}

type Outcome = Extract<SecurityEvent, { event: "account_deletion" }>["outcome"];

function report(outcome: Outcome, { context }: PageVisit): void {
  logSecurityEvent(context, { event: "account_deletion", outcome });
}

const upstream = watchUpstream("account-api", createUpstream(env.ACCOUNT_API_TIMEOUT_MS));

const xsrfCookie = "XSRF-TOKEN";

/**
 * Asks the account API to delete an account and returns whether it did. Sends the person's Kratos cookies and the
 * API's own XSRF cookie, none of ours. Does not read the answer and follows no redirect.
 */
async function askForDeletion(
  playId: string,
  request: Request,
  context: AppLoadContext,
): Promise<boolean> {
  const token = readCookie(request.headers.get("Cookie"), xsrfCookie);
  const cookies = [kratosCookiesOf(request), token && `${xsrfCookie}=${token}`].filter(Boolean);
  const headers = {
    Cookie: cookies.join("; "),
    ...(token ? { [`X-${xsrfCookie}`]: decode(token) } : {}),
    ...(context.requestId ? { "X-Request-Id": context.requestId } : {}),
  };
  const asked = await upstream.ask(context, (options) =>
    upstream.transport.request({
      ...options,
      method: "DELETE",
      url: `${env.ACCOUNT_API_URL}/api/user/${playId}`,
      headers,
      isBodyUnread: true,
    }),
  );
  if ("unavailable" in asked) return false;
  const isDeleted = asked.status >= 200 && asked.status < 300;
  if (!isDeleted) reportUnexpected(asked);
  return isDeleted;
}

/** The cookie's value as scripts read it; unchanged if the decoded value cannot be a header. */
function decode(value: string): string {
  try {
    const decoded = decodeURIComponent(value);
    return /^[\x21-\x7e]+$/.test(decoded) ? decoded : value;
  } catch {
    return value;
  }
}

const defaultPlayId = "1";

/**
 * The account's number at the account API, from the session's public metadata; "1" if there is none, as
 * docs/requirements.md demands. Undefined if it could change the path of the call, or if it is missing and
 * `isRequired`.
 */
export function findPlayId({ identity }: Session, isRequired: boolean): string | undefined {
  const value = identity.metadata_public?.play_id ?? (isRequired ? undefined : defaultPlayId);
  const id = typeof value === "number" ? String(value) : value;
  return typeof id === "string" && /^[\w-]{1,64}$/.test(id) ? id : undefined;
}

export async function requireAccountApi(page: PageRequest): Promise<void> {
  if (!env.ACCOUNT_API_URL) throw await notFoundPage(page);
}
