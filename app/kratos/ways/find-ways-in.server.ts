import type { Flow } from "../../flow/flow";
import { findWaysIn, type Reachable, type WaysIn } from "../../flow/settings/ways-in";
import type { Answer } from "../call/answer";
import { createFlow } from "../call/ask-flow.server";
import { relayCookies } from "../call/relay.server";
import { makeVisit, type PageVisit } from "../call/visit.server";
import type { Session } from "../session/other-sessions.server";

/**
 * The ways into the person's account, and the headers that Kratos wants the browser to get. Only flows tell them, so
 * this creates two (v1.3.1: whoami lists no credentials). Undefined if Kratos does not give them now: the page is then
 * drawn without.
 */
export async function askWaysIn(
  page: PageVisit,
  { identity }: Session,
): Promise<{ ways?: WaysIn; settings?: Flow; headers: Headers }> {
  const [created, again] = await Promise.all([
    createFlow(makeVisit("settings", page), {}),
    askAgain(page),
  ]);
  const settings = shownFlow(created.answer);
  return {
    settings,
    ways: settings && again && findWaysIn(settings, again, identity),
    headers: relayCookies(created.cookies),
  };
}

/** The ways into the account of a settings flow that is there already; undefined if Kratos does not give them now. */
export async function askWaysOf(
  page: PageVisit,
  settings: Flow,
  identity: Reachable,
): Promise<WaysIn | undefined> {
  const again = await askAgain(page);
  return again && findWaysIn(settings, again, identity);
}

/**
 * A sign-in anew of the session's person, also of a session without its second factor. Nobody sees it, so its cookies do
 * not go to the browser: its form's token would replace the page's.
 */
export async function askAgain(page: PageVisit): Promise<Flow | undefined> {
  const { answer } = await createFlow(makeVisit("login", page), { refresh: "true" });
  return shownFlow(answer);
}

function shownFlow(answer: Answer): Flow | undefined {
  return answer.kind === "shown" ? answer.flow : undefined;
}
