import { redirect } from "@remix-run/node";
import { mobileWords, type MobileWords, type PageWords } from "../i18n/words.server";
import type { ChangePurpose } from "../model/settings-change";
import {
  commitState,
  type StateChanges,
  type Toast,
  type ToastKey,
  toastOf,
} from "../state/own-cookies.server";
import type { ReadRequest } from "./read-request.server";

export type DeletionWords = MobileWords["deletion"];

export function deletionWords({
  variant,
  words,
}: Pick<ReadRequest, "variant" | "words">): DeletionWords {
  return variant.features.hasOwnWords ? mobileWords("deletion") : words.section("deletion");
}

/** A 303 to a page of ours, which shows the toast once. The browser also keeps `changes`. */
export async function redirectWithToast(
  to: string,
  toast: ToastKey | Toast,
  { changes, headers }: { changes?: StateChanges; headers?: Headers } = {},
): Promise<Response> {
  return redirect(to, {
    status: 303,
    headers: await commitState({ ...changes, toast: toastOf(toast) }, headers),
  });
}

export function savedText(
  { saved, done }: PageWords["settings"],
  change: ChangePurpose | undefined,
): string {
  return change && change in done ? done[change as keyof typeof done] : saved;
}

/** After these, the request was not carried out. */
const errors = new Set<ToastKey>([
  "not_saved",
  "not_saved_confirm",
  "not_saved_kept",
  "not_saved_signed_out",
  "not_saved_too_long",
  "sign_in_again",
  "other_account",
  "session_not_found",
  "totp_already",
  "already_gone",
  "sign_in_to_delete",
  "account_not_deleted",
]);

interface ToastView {
  tone: "success" | "error";
  /** With `{{name}}` as a placeholder. */
  text: string;
  name?: string;
}

/** Shown once, and not on the answer to a form, which is newer. */
export function findToast(
  read: Pick<ReadRequest, "variant" | "state" | "words">,
  { isFormAnswer = false },
): ToastView | undefined {
  const { words } = read;
  const { toast } = read.state;
  if (!toast || toast.section || isFormAnswer) return undefined;
  const { key } = toast;
  if (key === "led_to_error") return undefined;
  const deletion = deletionWords(read);
  const [sessions, apps] = [words.section("sessions"), words.section("apps")];
  const sentences: Record<typeof key, string> = {
    saved: savedText(words.section("settings"), toast.change),
    not_saved: words.section("notice").not_saved,
    not_saved_confirm: words.section("notice").not_saved_confirm,
    not_saved_kept: words.section("notice").not_saved_kept,
    not_saved_signed_out: words.section("notice").not_saved_signed_out,
    not_saved_too_long: words.section("notice").not_saved_too_long,
    other_account: mobileWords("login").other_account_signed_in,
    resent: words.section("notice").resent,
    resent_if_known: words.section("notice").resent_if_known,
    already_in: words.section("notice").already_in,
    already_used: words.section("notice").already_used,
    backup_code_used: words.section("notice").backup_code_used,
    signed_out: words.section("logout").done,
    signed_up: words.section("notice").signed_up,
    verified: words.section("verification").done_title,
    number_verified: words.section("verification").done_title_number,
    sign_in_again: words.section("notice").session_ended,
    still_in: words.section("logout").kept,
    already_gone: words.section("notice").already_gone,
    totp_already: words.section("notice").totp_already,
    session_ended: toast.about ? sessions.ended_on : sessions.ended,
    session_not_found: sessions.not_found,
    sessions_ended: sessions.ended_all,
    app_revoked: toast.about ? apps.revoked_app : apps.revoked,
    apps_revoked: apps.revoked_all,
    sign_in_to_delete: deletion.sign_in,
    account_deleted: deletion.deleted,
    account_not_deleted: deletion.failed,
  };
  const tone = errors.has(key) ? "error" : "success";
  return { tone, text: sentences[key], name: toast.about };
}
