import type { Flow } from "../../flow/flow";
import { createFlow, sendForm } from "../call/ask-flow.server";
import { addReceived } from "../call/relay.server";
import { makeVisit, type PageVisit } from "../call/visit.server";
import { backupCodesOf } from "./backup-codes.server";

/**
 * How many backup codes the person has left; `received` are cookies of Kratos that the browser does not have yet.
 * Kratos (v1.3.1) tells it only while it shows the codes, so a settings flow that nobody sees is asked to show them.
 * Undefined if it does not.
 */
export async function countBackupCodes(
  page: PageVisit,
  received: string[],
): Promise<number | undefined> {
  const visit = makeVisit("settings", withCookies(page, received));
  const { answer, cookies } = await createFlow(visit, {});
  if (answer.kind !== "shown") return undefined;
  const { flow } = answer;
  const form = new URLSearchParams({ lookup_secret_reveal: "true", csrf_token: tokenOf(flow) });
  const revealed = await sendForm({ ...visit, ...withCookies(visit, cookies) }, flow.id, form);
  if (revealed.answer.kind !== "shown") return undefined;
  return backupCodesOf(revealed.answer.flow)?.length;
}

/** The visit as the browser would make it next. */
function withCookies({ door, request, context }: PageVisit, received: string[]): PageVisit {
  const headers = new Headers(request.headers);
  headers.set("Cookie", addReceived(headers.get("Cookie") ?? "", received));
  return { door, context, request: new Request(request.url, { headers }) };
}

function tokenOf({ ui }: Flow): string {
  const tokens = ui.nodes.flatMap((node) =>
    node.type === "input" && node.attributes.name === "csrf_token" ? node.attributes.value : [],
  );
  return String(tokens[0] ?? "");
}
