import { rememberLanguage, matchLanguage, readChoice } from "../../i18n/language.server";
import { findChange, hasNamedThing, nameThing } from "../../flow/settings/pending-change";
import type { SettingsGroup } from "../../flow/settings/settings-group";
import { readFlow, type Answered } from "../call/ask-flow.server";
import type { Visit } from "../call/visit.server";
import { rememberSection } from "../remembered/remembered-section.server";
import type { Before } from "./carry-out.server";
import { keepWay } from "./keep-way.server";

/** Adds to `headers` what this browser keeps of an answer: how the person got in, and the language of the account. */
export async function keepInMind(
  visit: Visit,
  { answer, cookies }: Answered,
  { typed }: Pick<Before, "typed">,
  headers: Headers,
): Promise<void> {
  if (typed) keepWay(visit, { typed, cookies }, headers);
  if (answer.kind === "done") await keepLocale(visit, answer.locale, headers);
}

/** Adds the section whose form waits for a fresh sign-in, so that the person finds the way back to it. */
export async function keepWaiting(
  visit: Visit,
  section: SettingsGroup,
  typed: URLSearchParams | undefined,
  headers: Headers,
): Promise<void> {
  const { flowId } = visit;
  if (!flowId) return;
  const change = await findPendingChange(visit, flowId, typed);
  headers.append("Set-Cookie", await rememberSection(flowId, section, change));
}

/** What a form waits for a fresh sign-in with; the flow itself tells the name of what it is about. */
async function findPendingChange(visit: Visit, flowId: string, typed = new URLSearchParams()) {
  const change = findChange(typed);
  if (!change || !hasNamedThing(typed)) return change;
  const { answer } = await readFlow(visit, flowId);
  return answer.kind === "shown" ? nameThing(change, answer.flow, typed) : change;
}

/** The account's language, for a visitor who has not chosen one. */
async function keepLocale({ request }: Visit, locale: string | undefined, headers: Headers) {
  const language = locale && matchLanguage([locale]);
  if (!language || (await readChoice(request))) return;
  headers.append("Set-Cookie", await rememberLanguage({ language }));
}
