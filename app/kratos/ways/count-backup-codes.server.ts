import { inputValue } from "../../flow/input-value";
import { hasBackupCodes, type WaysIn } from "../../flow/settings/ways-in";
import { createFlow, sendForm } from "../call/ask-flow.server";
import { withReceived } from "../call/with-received.server";
import { makeVisit, type PageVisit } from "../call/visit.server";
import { backupCodesOf } from "./backup-codes.server";

/** How many backup codes the person has left; `received` are cookies of Kratos that the browser does not have yet. */
export async function countBackupCodes(
  page: PageVisit,
  received: string[],
): Promise<number | undefined> {
  return (await findUnusedCodes(page, received))?.length;
}

/**
 * The backup codes that the person has left. Kratos (v1.3.1) tells them only while it shows the codes, so a settings flow
 * that nobody sees is asked to show them. Undefined if it does not.
 */
async function findUnusedCodes(page: PageVisit, received: string[]): Promise<string[] | undefined> {
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
  return backupCodesOf(revealed.answer.flow);
}

/** The ways with the number of backup codes, if there are any. */
export async function withCodesLeft(
  page: PageVisit,
  ways: WaysIn | undefined,
): Promise<WaysIn | undefined> {
  return (await withUnusedCodes(page, ways)).ways;
}

/** The same with the codes themselves, which do not leave the server. */
export async function withUnusedCodes(
  page: PageVisit,
  ways: WaysIn | undefined,
): Promise<{ ways?: WaysIn; unused?: string[] }> {
  if (!ways?.backupCodes) return { ways };
  const unused = await findUnusedCodes(page, []);
  return { ways: { ...ways, codesLeft: unused?.length }, unused };
}

/** Whether the person has backup codes that count while new ones wait to be confirmed, which hide them (v1.3.1). */
export async function hasOlderCodes(page: PageVisit): Promise<boolean> {
  const { answer } = await createFlow(makeVisit("settings", page), {});
  if (answer.kind !== "shown" || hasBackupCodes(answer.flow) !== true) return false;
  return (await countBackupCodes(page, [])) !== 0;
}
