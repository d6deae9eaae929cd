import { type AppLoadContext, createCookieSessionStorage } from "@remix-run/node";
import { createToastUtilsWithCustomSession } from "remix-toast";
import { z } from "zod";
import { variantOf } from "../config/base-path.server";
import { mobileWords, type MobileWords, wordsFor } from "../i18n/words.server";
import { findSettingsGroup, type SettingsGroup } from "../model/settings-group";
import { createOwnCookie } from "../state/cookie.server";

/** What both forms say about the deletion of an account. */
export type DeletionWords = MobileWords["deletion"];

/** The texts of the requested page's form: the mobile form has its own. */
export async function deletionWords(request: Request): Promise<DeletionWords> {
  if (variantOf(request).features.hasOwnWords) return mobileWords("deletion");
  return (await wordsFor(request)).section("deletion");
}

/**
 * remix-toast's own cookie is not signed; ours is, and it holds a key, never a sentence.
 */
const cookie = createOwnCookie("toast");
const storage = createCookieSessionStorage({ cookie });
const toasts = createToastUtilsWithCustomSession(storage);

/** What the table of answers says after a flow. */
export type FlowToast = "saved" | "not_saved" | "not_saved_signed_out" | "already_in";

export type ToastKey =
  | FlowToast
  | "resent"
  | "other_account"
  | "signed_out"
  | "still_in"
  | "sign_in_again"
  | "totp_already"
  | "already_gone"
  | "session_ended"
  | "session_not_found"
  | "sessions_ended"
  | "app_revoked"
  | "apps_revoked"
  | "sign_in_to_delete"
  | "account_deleted"
  | "account_not_deleted";

const detailsSchema = z.object({
  /** The name of what it is about, from a service or of our own making; never text of a request. */
  about: z.string().optional(),
  /** What says so itself, instead of a toast: a section of the settings, or the page. */
  section: z.string().optional(),
});

export type Toast = { key: ToastKey } & z.infer<typeof detailsSchema>;

const longestName = 100;

function stored(toast: ToastKey | Toast) {
  if (typeof toast === "string") return { message: toast };
  const { key, about, ...details } = toast;
  const description = JSON.stringify({ about: about?.slice(0, longestName), ...details });
  return { message: key, description };
}

/** A 303 to one of our own pages, which then shows the toast once. */
export async function redirectWithToast(
  to: string,
  toast: ToastKey | Toast,
  headers?: Headers,
): Promise<Response> {
  return toasts.redirectWithSuccess(to, stored(toast), { status: 303, headers });
}

/** The section of the settings whose change was saved just now; it says so itself instead of a toast. */
export async function findSavedSection(request: Request): Promise<SettingsGroup | undefined> {
  const { toast } = await toasts.getToast(request);
  if (toast?.message !== "saved") return undefined;
  return findSettingsGroup(readDetails(toast.description).section);
}

/** Whether this happened just now; the page says so itself instead of a toast. */
export async function hasHappened(key: ToastKey, request: Request): Promise<boolean> {
  const { toast } = await toasts.getToast(request);
  return toast?.message === key;
}

/** The header that lets the next page show the toast, for a redirect made elsewhere. */
export async function toastHeader(
  toast: ToastKey | Toast,
  headers = new Headers(),
): Promise<Headers> {
  const answer = await toasts.redirectWithSuccess("/", stored(toast));
  for (const cookie of answer.headers.getSetCookie()) {
    headers.append("Set-Cookie", cookie);
  }
  return headers;
}

/** The requested action was not done. */
const errors = new Set<ToastKey>([
  "not_saved",
  "not_saved_signed_out",
  "sign_in_again",
  "other_account",
  "session_not_found",
  "totp_already",
  "already_gone",
  "sign_in_to_delete",
  "account_not_deleted",
]);

export interface ToastView {
  tone: "success" | "error";
  /** With `%s` in place of the name. */
  text: string;
  name?: string;
}

/** For a name that only the toast knows. */
const named = { name: "%s" };

/**
 * The toast to show on this page, and the header that removes it afterwards; without a toast, no header. The answer to
 * a form shows none: it would be about something before that form.
 */
export async function takeToast(
  request: Request,
  { isFormAnswer }: AppLoadContext,
): Promise<{ toast?: ToastView; headers: Headers }> {
  if (!request.headers.get("Cookie")?.includes(`${cookie.name}=`))
    return { headers: new Headers() };
  const { toast, headers } = await toasts.getToast(request);
  if (!toast || isFormAnswer) return { headers };
  const { about, section } = readDetails(toast.description);
  const words = await wordsFor(request);
  const deletion = await deletionWords(request);
  const [sessions, apps] = [words.section("sessions", named), words.section("apps", named)];
  const sentences: Record<ToastKey, string> = {
    saved: words.section("settings").saved,
    not_saved: words.section("notice").not_saved,
    not_saved_signed_out: words.section("notice").not_saved_signed_out,
    other_account: mobileWords("login").other_account_signed_in,
    resent: words.section("notice").resent,
    already_in: words.section("notice").already_in,
    signed_out: words.section("logout").done,
    sign_in_again: words.section("notice").session_ended,
    still_in: words.section("logout").kept,
    already_gone: words.section("notice").already_gone,
    totp_already: words.section("notice").totp_already,
    session_ended: about ? sessions.ended_on : sessions.ended,
    session_not_found: sessions.not_found,
    sessions_ended: sessions.ended_all,
    app_revoked: about ? apps.revoked_app : apps.revoked,
    apps_revoked: apps.revoked_all,
    sign_in_to_delete: deletion.sign_in,
    account_deleted: deletion.deleted,
    account_not_deleted: deletion.failed,
  };
  const key = (Object.keys(sentences) as ToastKey[]).find((known) => known === toast.message);
  if (!key || section) return { headers };
  const tone = errors.has(key) ? "error" : "success";
  return { toast: { tone, text: sentences[key], name: about }, headers };
}

function readDetails(description = "{}"): z.infer<typeof detailsSchema> {
  try {
    return detailsSchema.catch({}).parse(JSON.parse(description));
  } catch {
    return {};
  }
}
