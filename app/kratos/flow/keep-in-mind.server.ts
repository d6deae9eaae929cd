import { rememberLanguage, matchLanguage, readChoice } from "../../i18n/language.server";
import { findChange, hasNamedThing, nameThing } from "../../flow/settings/pending-change";
import type { SettingsGroup } from "../../flow/settings/settings-group";
import { readFlow, type Answered } from "../call/ask-flow.server";
import type { Visit } from "../call/visit.server";
import { findPasswordState, keepPassword } from "../remembered/account/is-password-changed.server";
import type { PasswordState } from "../remembered/account/new-password.server";
import { forgetRecovery } from "../remembered/account/recovery.server";
import { rememberSection } from "../remembered/remembered-section.server";
import type { Before } from "./carry-out.server";
import { keepOwnChange } from "./keep-own-change.server";
import { keepWay } from "./keep-way.server";

/** A form of a section of the settings, and what became of a new password in it. */
export interface SentSection {
  section: SettingsGroup;
  password?: PasswordState;
}

/**
 * Adds to `headers` what this browser keeps of an answer: how the person got in, the language of the account, and what
 * was changed in the settings. `section` is the one whose form was sent.
 */
export async function keepInMind(
  visit: Visit,
  { answer, cookies }: Answered,
  { typed, drawn, section }: Pick<Before, "typed" | "drawn"> & { section?: SettingsGroup },
  headers: Headers,
): Promise<SentSection | undefined> {
  if (typed) await keepWay(visit, { typed, cookies }, headers);
  if (answer.kind === "done") await keepLocale(visit, answer.locale, headers);
  const password = section && (await findPasswordState(visit, answer, typed));
  await keepOwnChange(visit, answer, { typed, drawn }, headers);
  if (visit.kind === "settings" && answer.kind === "done") {
    await keepPassword(visit, password, headers);
    const isWayIn = section === "password" || section === "passkey";
    if (isWayIn) await forgetRecovery(visit.request, headers);
  }
  return section && { section, password };
}

/** Adds what waits for a fresh sign-in, so that the person finds the way back to it. */
export async function keepWaiting(
  visit: Visit,
  { section, password }: SentSection,
  typed: URLSearchParams | undefined,
  headers: Headers,
): Promise<void> {
  const { flowId } = visit;
  if (!flowId) return;
  const { change, isFirst } = await findPendingChange(visit, flowId, typed);
  headers.append("Set-Cookie", await rememberSection(flowId, section, change, isFirst));
  if (password) await keepPassword(visit, password, headers);
}

/**
 * What a form waits for a fresh sign-in with, and whether nothing was saved in its flow before; the flow itself tells the
 * name of what it is about.
 */
async function findPendingChange(visit: Visit, flowId: string, typed = new URLSearchParams()) {
  const change = findChange(typed);
  const { answer } = await readFlow(visit, flowId);
  if (answer.kind !== "shown") return { change, isFirst: false };
  const { flow } = answer;
  const isFirst = flow.state !== "success";
  const isNamed = change && hasNamedThing(typed);
  return { change: isNamed ? nameThing(change, flow, typed) : change, isFirst };
}

/** The account's language, for a visitor who has not chosen one. */
async function keepLocale({ request }: Visit, locale: string | undefined, headers: Headers) {
  const language = locale && matchLanguage([locale]);
  if (!language || (await readChoice(request))) return;
  headers.append("Set-Cookie", await rememberLanguage({ language }));
}
