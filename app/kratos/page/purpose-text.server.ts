import { account } from "../../doors/account";
import { stripBasePath } from "../../doors/base-path.server";
import { absoluteReturnTo } from "../../doors/safe-redirect.server";
import { isUnder } from "../../doors/door-at";
import type { Flow } from "../../flow/flow";
import { parameterIn } from "../../flow/parameters";
import { clientOf } from "../../flow/view/client-of";
import type { PendingChange } from "../../flow/settings/pending-change";
import type { Words } from "../../i18n/words.server";
import { readCarried, type Visit } from "../call/visit.server";
import { brandClient } from "./fit/fit-flow.server";
import { findRememberedChange } from "../remembered/remembered-section.server";

interface Asked {
  flow: Flow;
  words: Words;
}

/** What somebody signs in again for. */
export interface PurposeView {
  /** What will be removed, deleted or replaced, with `%s` in place of its name; nothing is said of other pages. */
  text?: string;
  name?: string;
  /** For somebody who does not go on: a page that asks for no fresh sign-in. */
  back: { to: string; label: string };
}

/**
 * What somebody who signs in again is about to lose, and the way back from it. Anybody can write a link, so no word of
 * the flow's `return_to` is repeated, and that of the address is not read: its path says where the person goes, and a
 * signed cookie of ours what waits in the settings flow that it names.
 */
export async function purposeText(
  visit: Visit,
  { flow, words }: Asked,
): Promise<PurposeView | undefined> {
  if (visit.kind !== "login" || visit.door.name !== account.name || !flow.refresh) return undefined;
  // The heading and the subtitle say that the application wants it.
  if (brandClient(flow, clientOf(flow)).client) return undefined;
  const returnTo = ownReturnTo(visit, flow);
  const route = returnTo?.startsWith("/") ? stripBasePath(returnTo) : undefined;
  const isAt = (path: string) => route !== undefined && isUnder(route, path);
  const { paths } = account;
  const { deletion, removal } = words.section("purpose", nameSlot);
  const toSettings = { to: paths.settings, label: words.section("settings").codes.back };
  const toHome = { to: paths.home, label: words.section("check").back };
  if (isAt("/self-service/settings")) {
    const change = await findChange(visit, returnTo);
    // Whose settings wait for nothing has followed a link.
    return change && { ...describeChange(change, words), back: toSettings };
  }
  if (isAt(paths.deletion)) {
    const back = { to: paths.settings, label: words.section("deletion").cancel };
    return { text: deletion, back: back };
  }
  if (isAt(paths.removal)) return { text: removal, back: toSettings };
  if (isAt(paths.dataCopy) || isAt(paths.backupCodes)) return { back: toSettings };
  const isOwn = [paths.settings, paths.sessions, paths.apps].some(isAt);
  return isOwn ? { back: toHome } : undefined;
}

/** Where Kratos leads after the sign-in, whatever the address of the page says. */
function ownReturnTo({ kind, url }: Visit, flow: Flow): string | null {
  return readCarried(kind, new URL(url.pathname, url), flow).get("return_to");
}

async function findChange({ request }: Visit, returnTo: string | null) {
  const flowId = parameterIn(absoluteReturnTo(returnTo ?? ""), "flow");
  return flowId ? findRememberedChange(request, flowId) : undefined;
}

/** The name of the thing, if it has one. Nothing is said of a change that takes nothing away. */
function describeChange({ purpose, name }: PendingChange, words: Words): Omit<PurposeView, "back"> {
  const text = words.section("purpose", nameSlot);
  switch (purpose) {
    case "passkey_remove":
      return name ? { text: text.passkey_remove_named, name } : { text: text.passkey_remove };
    case "key_remove":
      return name ? { text: text.key_remove_named, name } : { text: text.key_remove };
    case "unlink":
      return name ? { text: text.unlink, name } : { text: text.removal };
    case "totp_remove":
    case "codes_remove":
    case "codes_create":
      return { text: text[purpose] };
    default:
      return {};
  }
}

const nameSlot = { name: "%s" };
