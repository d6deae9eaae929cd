import { findWaysIn, type WaysIn } from "../../flow/ways-in";
import { createFlow } from "../call/ask-flow.server";
import { relayCookies } from "../call/relay.server";
import { makeVisit, type PageVisit } from "../call/visit.server";
import { withKnownPassword } from "./known-password.server";
import type { Session } from "./other-sessions.server";

/**
 * The ways into the person's account, and the headers that Kratos wants the browser to get. Only a settings flow tells
 * them, so this creates one (v1.3.1: whoami lists no credentials). Undefined if Kratos does not give one now: the page
 * is then drawn without them.
 */
export async function askWaysIn(
  page: PageVisit,
  session: Session,
): Promise<{ ways?: WaysIn; headers: Headers }> {
  const { answer, cookies } = await createFlow(makeVisit("settings", page), {});
  const headers = relayCookies(cookies);
  if (answer.kind !== "shown") return { headers };
  const told = findWaysIn(answer.flow, session);
  return { ways: await withKnownPassword(page.request, told, session.identity.id), headers };
}
