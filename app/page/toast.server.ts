import { createCookieSessionStorage } from "@remix-run/node";
import { createToastUtilsWithCustomSession } from "remix-toast";
import { createOwnCookie } from "../settings/own-cookie.server";
import { mobileWords } from "../i18n/mobile-words.server";
import { wordsFor } from "../i18n/words.server";
import { findSettingsGroup, type SettingsGroup } from "../flow/settings-group";

/** remix-toast's own cookie is not signed; ours is, and it holds a key, never a sentence. */
const cookie = createOwnCookie("toast");
const storage = createCookieSessionStorage({ cookie });
const toasts = createToastUtilsWithCustomSession(storage);

/** What the table of answers says after a flow. */
export type FlowToast = "saved" | "not_saved" | "already_in";

export type ToastKey =
  | FlowToast
  | "other_account"
  | "signed_out"
  | "session_ended"
  | "sessions_ended"
  | "app_revoked"
  | "apps_revoked"
  | "sign_in_to_delete"
  | "account_deleted"
  | "account_not_deleted";

/** A 303 to one of our own pages, which then shows the toast once. */
export async function redirectWithToast(
  to: string,
  toast: ToastKey,
  headers?: Headers,
  section?: SettingsGroup,
): Promise<Response> {
  return toasts.redirectWithSuccess(
    to,
    { message: toast, description: section },
    { status: 303, headers },
  );
}

/** The section of the settings whose change was saved just now; it says so itself instead of a toast. */
export async function findSavedSection(request: Request): Promise<SettingsGroup | undefined> {
  const { toast } = await toasts.getToast(request);
  return toast?.message === "saved" ? findSettingsGroup(toast.description) : undefined;
}

/** The header that lets the next page show the toast, for a redirect made elsewhere. */
export async function toastHeader(toast: ToastKey, headers = new Headers()): Promise<Headers> {
  const answer = await toasts.redirectWithSuccess("/", toast);
  for (const cookie of answer.headers.getSetCookie()) {
    headers.append("Set-Cookie", cookie);
  }
  return headers;
}

/** The requested action was not done. */
const errors = new Set<ToastKey>([
  "not_saved",
  "other_account",
  "sign_in_to_delete",
  "account_not_deleted",
]);

export interface ToastView {
  tone: "success" | "error";
  text: string;
}

/** The toast to show on this page, and the header that removes it afterwards; without a toast, no header. */
export async function takeToast(
  request: Request,
): Promise<{ toast?: ToastView; headers: Headers }> {
  if (!request.headers.get("Cookie")?.includes(`${cookie.name}=`))
    return { headers: new Headers() };
  const { toast, headers } = await toasts.getToast(request);
  const words = await wordsFor(request);
  const sentences: Record<ToastKey, string> = {
    saved: words.section("settings").saved,
    not_saved: words.section("notice").not_saved,
    other_account: mobileWords("login").other_account_signed_in,
    already_in: words.section("notice").already_in,
    signed_out: words.section("logout").done,
    session_ended: words.section("sessions").ended,
    sessions_ended: words.section("sessions").ended_all,
    app_revoked: words.section("apps").revoked,
    apps_revoked: words.section("apps").revoked_all,
    sign_in_to_delete: mobileWords("deletion").sign_in,
    account_deleted: mobileWords("deletion").deleted,
    account_not_deleted: mobileWords("deletion").failed,
  };
  const key = (Object.keys(sentences) as ToastKey[]).find((known) => known === toast?.message);
  if (!key || findSettingsGroup(toast?.description)) return { headers };
  const tone = errors.has(key) ? "error" : "success";
  return { toast: { tone, text: sentences[key] }, headers };
}
