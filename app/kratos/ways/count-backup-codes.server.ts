import { inputValue } from "../../flow/input-value";
import { hasOnlyCodes, secondSteps } from "../../flow/settings/judge-ways-in";
import { hasBackupCodes, type WaysIn } from "../../flow/settings/ways-in";
import { createFlow, sendForm } from "../call/ask-flow.server";
import { withReceived } from "../call/with-received.server";
import { makeVisit, type PageVisit } from "../call/visit.server";
import { backupCodesOf } from "./backup-codes.server";
import { isByBackupCode } from "../session/used-methods";
import type { Session } from "../session/other-sessions.server";

/**
 * How many backup codes the person has left; `received` are cookies of Kratos that the browser does not have yet.
 * Kratos (v1.3.1) tells it only while it shows the codes, so a settings flow that nobody sees is asked to show them.
 * Undefined if it does not.
 */
export async function countBackupCodes(
  page: PageVisit,
  received: string[],
): Promise<number | undefined> {
  const visit = makeVisit("settings", withReceived(page, received));
  const { answer, cookies } = await createFlow(visit, {});
  if (answer.kind !== "shown") return undefined;
  const { flow } = answer;
  const form = new URLSearchParams({
    lookup_secret_reveal: "true",
    csrf_token: inputValue(flow, "csrf_token"),
  });
  const revealed = await sendForm({ ...visit, ...withReceived(visit, cookies) }, flow.id, form);
  if (revealed.answer.kind !== "shown") return undefined;
  return backupCodesOf(revealed.answer.flow)?.length;
}

/** The ways with the number of backup codes. */
export async function withCodesLeft(page: PageVisit, ways: WaysIn): Promise<WaysIn> {
  return { ...ways, codesLeft: await countBackupCodes(page, []) };
}

/** Whether the person has backup codes that count while new ones wait to be confirmed, which hide them (v1.3.1). */
export async function hasOlderCodes(page: PageVisit): Promise<boolean> {
  const { answer } = await createFlow(makeVisit("settings", page), {});
  return answer.kind === "shown" && hasBackupCodes(answer.flow) === true;
}

/** The ways with the number of backup codes where those would be the whole second step with what is `left`. */
export async function countIfAlone(
  page: PageVisit,
  ways: WaysIn | undefined,
  left = ways,
): Promise<WaysIn | undefined> {
  if (!ways || !left || !hasOnlyCodes(left)) return ways;
  return withCodesLeft(page, ways);
}

/** The ways with the number of backup codes if the person relies on them: no other second step, or only one, or one was just used. */
export async function countIfRelied(
  page: PageVisit,
  session: Session,
  ways: WaysIn | undefined,
): Promise<WaysIn | undefined> {
  const isRelied = ways && (secondSteps(ways) < 2 || isByBackupCode(session));
  if (!ways?.backupCodes || !isRelied) return ways;
  return withCodesLeft(page, ways);
}
