import { z } from "zod";

const longestName = 100;

/** What a page says once after something was done. web/toast.server.ts has the sentences. */
export const toastSchema = z.object({
  key: z.enum([
    "saved",
    "not_saved",
    "not_saved_signed_out",
    "already_in",
    "resent",
    "other_account",
    "signed_out",
    "still_in",
    "sign_in_again",
    "totp_already",
    "already_gone",
    "session_ended",
    "session_not_found",
    "sessions_ended",
    "app_revoked",
    "apps_revoked",
    "sign_in_to_delete",
    "account_deleted",
    "account_not_deleted",
  ]),
  /** The name of what it is about, from a service or of our own making; never text of a request. */
  about: z.string().optional(),
  /** What says so itself, instead of a toast: a section of the settings, or the page. */
  section: z.string().optional(),
});

export type Toast = z.infer<typeof toastSchema>;
export type ToastKey = Toast["key"];

/** A toast by its key alone, or with what it is about. */
export function toastOf(toast: ToastKey | Toast): Toast {
  if (typeof toast === "string") return { key: toast };
  return { ...toast, about: toast.about?.slice(0, longestName) };
}
