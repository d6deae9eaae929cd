import { account } from "../../doors/account";
import { stripBasePath } from "../../doors/base-path.server";
import { isUnder } from "../../doors/door-at";
import type { Flow } from "../../flow/flow";
import type { PageWords, Words } from "../../i18n/words.server";
import type { Visit } from "../call/visit.server";

interface Asked {
  flow: Flow;
  /** With an allowed `return_to`, if there is one. */
  carried: URLSearchParams;
  words: Words;
}

type Purpose = keyof PageWords["purpose"];

/**
 * One sentence on why somebody has to sign in again. It is chosen by the path of `return_to` alone: anybody can write
 * a link, so no word of it is repeated, and the sentence says no more than where the person goes.
 */
export function purposeText(visit: Visit, { flow, carried, words }: Asked): string | undefined {
  if (visit.kind !== "login" || visit.door.name !== account.name || !flow.refresh) return undefined;
  const purpose = purposeOf(carried.get("return_to"));
  return purpose && words.section("purpose")[purpose];
}

function purposeOf(returnTo: string | null): Purpose | undefined {
  const { paths } = account;
  const route = returnTo?.startsWith("/") ? stripBasePath(returnTo) : undefined;
  // The longest path first, since one lies under another.
  const rows: [string, Purpose][] = [
    ["/self-service/settings", "change"],
    [paths.removal, "removal"],
    [paths.backupCodes, "backup_codes"],
    [paths.settings, "settings"],
    [paths.sessions, "sessions"],
    [paths.apps, "apps"],
  ];
  return rows.find(([path]) => route !== undefined && isUnder(route, path))?.[1];
}
