import { account } from "../../doors/account";
import { stripBasePath } from "../../doors/base-path.server";
import { absoluteReturnTo } from "../../doors/safe-redirect.server";
import { isUnder } from "../../doors/door-at";
import type { Flow } from "../../flow/flow";
import { parameterIn } from "../../flow/parameters";
import { clientOf } from "../../flow/view/client-of";
import type { PendingChange } from "../../flow/settings/pending-change";
import type { PageWords, Words } from "../../i18n/words.server";
import { readCarried, type Visit } from "../call/visit.server";
import { brandClient } from "./fit/fit-flow.server";
import { findRememberedChange } from "../remembered/remembered-section.server";

interface Asked {
  flow: Flow;
  words: Words;
}

type Purpose = keyof PageWords["purpose"];

/** Why somebody signs in again. */
export interface PurposeView {
  /** With `%s` in place of the name or the time. */
  text: string;
  name?: string;
  time?: { iso: string; text: string };
  /** For somebody who does not go on: a page that asks for no fresh sign-in. An application has none. */
  back?: { to: string; label: string };
}

/**
 * One sentence on why somebody has to sign in again. Anybody can write a link, so no word of the flow's `return_to` is
 * repeated, and that of the address is not read: its path says where the person goes, and a signed cookie of ours what waits in the settings flow that it names.
 */
export async function purposeText(
  visit: Visit,
  { flow, words }: Asked,
): Promise<PurposeView | undefined> {
  if (visit.kind !== "login" || visit.door.name !== account.name) return undefined;
  if (!flow.refresh) return undefined;
  // Heading and subtitle say that the application wants it.
  if (brandClient(flow, clientOf(flow)).client) return undefined;
  const returnTo = ownReturnTo(visit, flow);
  const purpose = purposeOf(returnTo);
  if (purpose === "change") {
    const change = await findChange(visit, returnTo);
    // Whose settings wait for nothing has followed a link.
    const back = wayBack(purpose, words);
    return change && { ...describeChange(change, words), back };
  }
  if (!purpose) return undefined;
  return { text: words.section("purpose")[purpose], back: wayBack(purpose, words) };
}

function wayBack(purpose: Purpose, words: Words): PurposeView["back"] {
  const { home, settings } = account.paths;
  switch (purpose) {
    case "deletion":
      return { to: settings, label: words.section("deletion").cancel };
    case "change":
    case "data_copy":
    case "removal":
    case "backup_codes":
      return { to: settings, label: words.section("settings").codes.back };
    default:
      return { to: home, label: words.section("check").back };
  }
}

/** Where Kratos leads after the sign-in, whatever the address of the page says. */
function ownReturnTo({ kind, url }: Visit, flow: Flow): string | null {
  return readCarried(kind, new URL(url.pathname, url), flow).get("return_to");
}

async function findChange({ request }: Visit, returnTo: string | null) {
  const flowId = parameterIn(absoluteReturnTo(returnTo ?? ""), "flow");
  return flowId ? findRememberedChange(request, flowId) : undefined;
}

/** The name of the thing, else the time at which it was added. */
function describeChange({ purpose, name, addedAt }: PendingChange, words: Words): PurposeView {
  const time = addedAt === undefined ? undefined : words.viewTime(addedAt);
  const text = words.section("purpose", { name: "%s", time: "%s" });
  switch (purpose) {
    case "passkey_remove":
      if (name) return { text: text.passkey_remove_named, name };
      return time ? { text: text.passkey_remove_added, time } : { text: text.passkey_remove };
    case "key_remove":
      if (name) return { text: text.key_remove_named, name };
      return time ? { text: text.key_remove_added, time } : { text: text.key_remove };
    case "link":
    case "unlink":
      return name ? { text: text[purpose], name } : { text: text.change };
    default:
      return { text: text[purpose] };
  }
}

function purposeOf(returnTo: string | null): Purpose | undefined {
  const { paths } = account;
  const route = returnTo?.startsWith("/") ? stripBasePath(returnTo) : undefined;
  // The longest path first, since one lies under another.
  const rows: [string, Purpose][] = [
    ["/self-service/settings", "change"],
    [paths.removal, "removal"],
    [paths.deletion, "deletion"],
    [paths.dataCopy, "data_copy"],
    [paths.backupCodes, "backup_codes"],
    [paths.newPassword, "password"],
    [paths.settings, "settings"],
    [paths.sessions, "sessions"],
    [paths.apps, "apps"],
  ];
  return rows.find(([path]) => route !== undefined && isUnder(route, path))?.[1];
}
