import { withBasePath } from "../config/base-path.server";
import { env } from "../config/env.server";
import { mobileWords, type MobileWords } from "../i18n/words.server";
import { addressWith } from "../model/parameters";
import type { ChangePurpose } from "../model/settings-change";
import { findSettingsGroup, sectionParameter, type SettingsGroup } from "../model/settings-group";
import type { Flow } from "../model/flow";
import { messageIds } from "../model/message-ids";
import type { Variant } from "../model/variants";
import { isSignedForBrowser, signForBrowser } from "../state/browser-proof.server";
import type { StateChanges } from "../state/own-cookies.server";
import { type PageRequest, readRequest } from "../web/read-request.server";
import type { Visit } from "../web/visit.server";

export interface SettingsPlace {
  asked?: SettingsGroup;
  changed?: SettingsGroup;
  isSaved: boolean;
  change?: ChangePurpose;
  isDraft?: boolean;
}

/** The section that the address names, and the one whose form was answered. */
export function placeOf(
  { request, url, state }: Visit,
  { id, ui }: Flow,
  { isDraft }: Pick<SettingsPlace, "isDraft"> = {},
): SettingsPlace {
  const asked = findSettingsGroup(url.searchParams.get(sectionParameter));
  if (request.method === "POST") return { asked, changed: asked, isSaved: false };
  if (isDraft) return { asked, changed: asked, isSaved: false, isDraft };
  const { toast } = state;
  const saved = toast?.key === "saved" ? findSettingsGroup(toast.section) : undefined;
  if (saved) return { asked, changed: saved, isSaved: true, change: toast?.change };
  const { section: kept } = state;
  if (kept?.flowId !== id || ui.messages.length === 0) return { asked, isSaved: false };
  // Kratos came back with the result of a form that it had kept.
  const isSaved = ui.messages.some((message) => message.id === messageIds.saved);
  const change = isSaved ? kept.change?.purpose : undefined;
  return { asked, changed: kept.section, isSaved, change };
}

const proofPurpose = "saved";

/** A reload, or Back from the app, may take so long. */
const longestProofMs = 10 * 60_000;

/** Proves to this browser for a while that a flow's changes are saved; only we can write the address. */
export async function addSavedProof(
  page: PageRequest,
  path: string,
  flowId: string,
): Promise<{ to: string; changes: StateChanges }> {
  const time = String(Date.now());
  const { state } = await readRequest(page);
  const { proof, changes } = await signForBrowser({ state, request: page.request }, proofPurpose, [
    flowId,
    time,
  ]);
  const saved = `${time}.${proof}`;
  return { to: addressWith(path, new URLSearchParams({ flow: flowId, saved })), changes };
}

async function isProven(page: PageRequest): Promise<boolean> {
  const { url, state } = await readRequest(page);
  const { searchParams } = url;
  const [time = "", proof = ""] = (searchParams.get("saved") ?? "").split(".", 2);
  const about = [searchParams.get("flow") ?? "", time];
  // Another replica's clock may be ahead.
  const isFresh = Date.now() - Number(time) < longestProofMs;
  return isFresh && isSignedForBrowser(state, { proof, purpose: proofPurpose, about });
}

export interface Saved {
  title: string;
  saved: MobileWords["saved"];
  appLink: string;
  /** The way on without the app: a mail is often opened where it is not installed. */
  home?: string;
}

/** The dialog of an address from `addSavedProof`. It leads to the app, or to the variant's home without one. */
export async function findSaved(page: PageRequest, { paths }: Variant): Promise<Saved | undefined> {
  if (!(await isProven(page))) return undefined;
  return env.MOBILE_APP_LINK
    ? describeSaved(env.MOBILE_APP_LINK, paths.home)
    : describeSaved(withBasePath(paths.home));
}

export function describeSaved(appLink: string, home?: string): Saved {
  const saved = mobileWords("saved");
  return { title: saved.title, saved, appLink, home };
}

/** By its method, else by its address: buttons that remove name no method. */
export function sectionOf(
  { kind, variant, url }: Visit,
  method?: string,
): SettingsGroup | undefined {
  if (kind !== "settings" || variant.settingsGroups) return undefined;
  return findSettingsGroup(method) ?? findSettingsGroup(url.searchParams.get(sectionParameter));
}
