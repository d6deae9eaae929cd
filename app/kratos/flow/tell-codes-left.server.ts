import { backupCodeField, readBackupCode } from "../../flow/one-time-code";
import { areFewCodes } from "../../flow/settings/few-codes";
import { toastHeader } from "../../page/toast.server";
import { keepOwnLook, withoutCode } from "../remembered/account/last-look.server";
import type { Answered } from "../call/ask-flow.server";
import type { Visit } from "../call/visit.server";
import { countBackupCodes } from "../ways/count-backup-codes.server";

/** After a sign-in with a backup code, the next page says how many are left. Home says so itself. */
export async function tellCodesLeft(
  visit: Visit,
  typed: URLSearchParams,
  { answer, cookies }: Answered,
  response: unknown,
): Promise<void> {
  const { door, kind } = visit;
  const isByCode = kind === "login" && typed.get("method") === backupCodeField;
  if (door.name !== "account" || !isByCode || answer.kind !== "done") return;
  if (!(response instanceof Response)) return;
  // Home tells of a code that somebody else used.
  const code = readBackupCode(typed.get(backupCodeField) ?? "");
  await keepOwnLook(visit.request, (look) => withoutCode(look, code), response.headers);
  const isHome = response.headers.get("Location") === door.paths.home;
  const left = await countBackupCodes(visit, cookies);
  if (left === undefined || (isHome && !areFewCodes(left))) return;
  await toastHeader({ key: "codes_left", left }, response.headers);
}
