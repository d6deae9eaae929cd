import type { ToastKey } from "../../page/toast.server";
import type { SelfServiceError } from "./self-service-error.server";
import { readSession } from "./session.server";
import type { PageVisit } from "../call/visit.server";

/** What Kratos says when a change that waited for a fresh sign-in is not of this session (v1.3.1). */
const toasts: Partial<Record<string, ToastKey>> = {
  security_identity_mismatch: "other_account",
  security_csrf_violation: "not_saved",
};

/** For a person who has signed in, but not where a change waits: what to say of that change. */
export async function findUnsavedChange(
  { error }: SelfServiceError,
  visit: PageVisit,
): Promise<ToastKey | undefined> {
  const toast = error.id ? toasts[error.id] : undefined;
  if (!toast) return undefined;
  const session = await readSession(visit);
  return typeof session === "string" ? undefined : toast;
}
