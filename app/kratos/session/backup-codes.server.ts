import type { Flow } from "../../flow/flow";
import { messageIds } from "../../flow/message-ids";
import { serviceWords } from "../../flow/view/node-words";
import { viewNode } from "../../flow/view/view-node";
import { readFlow } from "../call/ask-flow.server";
import { makeVisit, type PageVisit } from "../call/visit.server";

/** The unused backup codes that a settings flow (`?flow=`) currently shows; none if it shows none. */
export async function findBackupCodes(page: PageVisit): Promise<string[]> {
  const visit = makeVisit("settings", page);
  if (!visit.flowId) return [];
  const { answer } = await readFlow(visit, visit.flowId);
  return answer.kind === "shown" ? codesOf(answer.flow) : [];
}

/** The unused backup codes that a settings flow shows. */
function codesOf(flow: Flow): string[] {
  return flow.ui.nodes.flatMap((node) => {
    if (node.type !== "text" || node.attributes.text.id !== messageIds.lookupSecrets) return [];
    const view = viewNode(node, { words: serviceWords });
    return view?.draw === "secrets"
      ? view.secrets.filter(({ used }) => !used).map(({ text }) => text)
      : [];
  });
}
