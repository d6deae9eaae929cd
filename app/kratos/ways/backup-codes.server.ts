import type { Flow } from "../../flow/flow";
import { hasInput } from "../../flow/input-value";
import type { NodeView } from "../../flow/view/model/node-views";
import { serviceWords } from "../../flow/view/node-words";
import { viewNode } from "../../flow/view/view-node";
import { readFlow } from "../call/ask-flow.server";
import { makeVisit, type PageVisit } from "../call/visit.server";

/** The unused backup codes that a settings flow (`?flow=`) currently shows; undefined if it shows none. */
export async function findBackupCodes(page: PageVisit): Promise<ShownCodes | undefined> {
  const visit = makeVisit("settings", page);
  if (!visit.flowId) return undefined;
  const { answer } = await readFlow(visit, visit.flowId);
  const codes = answer.kind === "shown" ? backupCodesOf(answer.flow) : undefined;
  if (answer.kind !== "shown" || !codes?.length) return undefined;
  return { codes, areUnconfirmed: hasInput(answer.flow, "lookup_secret_confirm") };
}

interface ShownCodes {
  codes: string[];
  /** They do not count yet. */
  areUnconfirmed: boolean;
}

/** The backup codes that a settings flow shows and that can still be used; undefined if it shows none at all. */
function backupCodesOf({ ui }: Flow): string[] | undefined {
  const texts = ui.nodes.filter((node) => node.type === "text");
  const views = texts.flatMap((node) => viewNode(node, { words: serviceWords }) ?? []);
  return views.some(({ draw }) => draw === "secrets") ? unusedCodes(views) : undefined;
}

/** The backup codes among the nodes of a settings flow that can still be used. */
export function unusedCodes(nodes: NodeView[]): string[] {
  return nodes.flatMap((node) =>
    node.draw === "secrets" ? node.secrets.filter(({ used }) => !used).map(({ text }) => text) : [],
  );
}
