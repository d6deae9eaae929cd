import { productName } from "../brand/brand.server";
import { absoluteUrl } from "../config/base-path.server";
import type { Words } from "../i18n/words.server";
import { type AccountMenuView, describeAccountMenu } from "../session/account-menu.server";
import { readFlow } from "../kratos/flow-calls.server";
import { shownAddress } from "../kratos/session.server";
import { hasInput } from "../model/flow";
import { serviceWords } from "../view/node-words";
import { viewNode } from "../view/view-node";
import type { FlowView, NodeView, SettingsView } from "../view/views";
import type { StateChanges } from "../state/own-cookies.server";
import { readVisit, type PageVisit } from "../web/visit.server";
import type { PagePart } from "./outcome";
import type { SettingsFlowPage } from "./settings-flow-page.server";
import type { Session } from "../model/session";
import { hasUnconfirmedCodes } from "../view/removals";

/** The unused backup codes that the settings flow of the address shows. */
export async function findBackupCodes(page: PageVisit): Promise<ShownCodes | undefined> {
  const visit = await readVisit("settings", page);
  if (!visit.flowId) return undefined;
  const { answer } = await readFlow(visit, visit.flowId);
  if (answer.kind !== "shown") return undefined;
  const { flow } = answer;
  const nodes = flow.ui.nodes.flatMap((node) => viewNode(node, { words: serviceWords }) ?? []);
  const codes = unusedCodes(nodes);
  if (codes.length === 0) return undefined;
  return { flowId: flow.id, codes, areUnconfirmed: hasInput(flow, unconfirmed) };
}

const unconfirmed = "lookup_secret_confirm";

/** Keeps no download of codes that count. */
export function noteDownload(
  { flowId, areUnconfirmed }: ShownCodes,
  { atMs }: { atMs: number },
): StateChanges {
  if (!areUnconfirmed) return {};
  return { section: { flowId, section: group, downloadedAt: Math.floor(atMs / 1000) } };
}

/** The time when this browser downloaded backup codes that never counted; the flow that showed them tells. */
export async function findLostCodes(
  page: PageVisit,
  words: Words,
): Promise<SettingsView["lostCodes"]> {
  const visit = await readVisit("settings", page);
  const { flowId, downloadedAt } = visit.state.section ?? {};
  if (!flowId || downloadedAt === undefined || flowId === visit.flowId) return undefined;
  const { answer } = await readFlow(visit, flowId);
  if (answer.kind !== "shown" || !hasInput(answer.flow, unconfirmed)) return undefined;
  const { lost } = words.section("settings").codes;
  return { text: lost, time: words.viewTime(downloadedAt) };
}

interface ShownCodes {
  flowId: string;
  codes: string[];
  areUnconfirmed: boolean;
}

export function unusedCodes(nodes: NodeView[]): string[] {
  return nodes.flatMap((node) =>
    node.draw === "secrets" ? node.secrets.filter(({ used }) => !used).map(({ text }) => text) : [],
  );
}

interface Codes {
  codes: string[];
  /** They do not count yet. */
  areUnconfirmed?: boolean;
  address: string;
  /** The time of the sheet; Kratos does not tell when the codes were made (v1.3.1). */
  atMs: number;
}

/** The backup codes, and what tells the sheets of two accounts apart, for paper and for a file. */
export function describeSheet({ codes, areUnconfirmed, address, atMs }: Codes, words: Words) {
  return {
    codes,
    areUnconfirmed,
    product: productName,
    site: absoluteUrl("/").replace(/\/$/, ""),
    address: address.replace(/\p{Cc}/gu, ""),
    made: words.viewTime(atMs / 1000),
    text: words.section("settings").codes,
  };
}

type CodesSheet = ReturnType<typeof describeSheet>;

/** Plain text with the line ends that the editor of each system knows. */
export function writeSheet(sheet: CodesSheet, words: Words): string {
  const { codes, areUnconfirmed, product, site, address, made, text } = sheet;
  const head = [
    `${product} ${site}`,
    text.title,
    words.pair(text.account, address),
    words.pair(text.date, made.text),
    text.keep,
    ...(areUnconfirmed ? [text.file] : []),
  ];
  return [...head, "", ...codes, ""].join("\r\n");
}

const group = "lookup_secret";

interface Shown {
  /** The settings; absent if the address names no flow. */
  page?: Pick<SettingsFlowPage, "flow">;
  session: Pick<Session, "identity">;
  atMs: number;
}

interface BackupCodes {
  menu: AccountMenuView;
  title: string;
  /** Absent if there is nothing to show any more. */
  sheet?: CodesSheet;
  /** The parameters of the file with the codes. */
  query?: string;
  /** The form that says that the codes are saved; absent once Kratos knows. */
  confirm?: { flow: FlowView; action: string };
  text: CodesSheet["text"];
}

export const codesPart: PagePart = {
  choose: (plan) =>
    plan.group === group ? { ...plan, alternatives: [], removals: [] } : undefined,
};

/** The page with the codes that a settings flow shows, and the form that makes them count. */
export function describeBackupCodes({ page, session, atMs }: Shown, words: Words): BackupCodes {
  const nodes = page?.flow.forms[0]?.nodes ?? [];
  const codes = unusedCodes(nodes);
  const text = words.section("settings").codes;
  const { title } = text;
  const menu = describeAccountMenu(session, words);
  if (!page || codes.length === 0) return { title, text, menu };
  const sheet = describeSheet({ codes, address: shownAddress(session), atMs }, words);
  const query = new URLSearchParams({ flow: page.flow.id }).toString();
  const { flow } = page;
  const confirm = hasUnconfirmedCodes(nodes)
    ? { flow, action: `${flow.action}#${group}` }
    : undefined;
  return { title, text, menu, sheet, query, confirm };
}
