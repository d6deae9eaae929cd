import type { Flow } from "../flow/flow";
import { messageIds } from "../flow/message-ids";
import { serviceWords } from "../flow/node-words";
import { viewNode } from "../flow/view-node";
import { readFlow } from "./ask.server";
import type { PageVisit } from "./visit.server";

/** The unused backup codes that a settings flow (`?flow=`) shows at the moment; none when it shows none. */
export async function findBackupCodes(page: PageVisit): Promise<string[]> {
  const id = new URL(page.request.url).searchParams.get("flow");
  if (!id) return [];
  const { answer } = await readFlow({ ...page, kind: "settings" }, id);
  return answer.kind === "shown" ? codesOf(answer.flow) : [];
}

/** The unused backup codes that a settings flow shows. */
export function codesOf(flow: Flow): string[] {
  return flow.ui.nodes.flatMap((node) => {
    if (node.type !== "text" || node.attributes.text.id !== messageIds.lookupSecrets) return [];
    const view = viewNode(node, { words: serviceWords });
    return view?.draw === "secrets"
      ? view.secrets.filter(({ used }) => !used).map(({ text }) => text)
      : [];
  });
}
