import type { FlowView } from "../../flow/view/model/flow-view";
import { hasUnconfirmedCodes } from "../../flow/view/model/unconfirmed-codes";
import type { Words } from "../../i18n/words.server";
import { unusedCodes } from "../ways/backup-codes.server";
import { describeSheet, type CodesSheet } from "../ways/codes-sheet.server";
import {
  describeAccountMenu,
  type AccountMenuView,
} from "../session/describe/describe-account-menu.server";
import type { Session } from "../session/other-sessions.server";
import { accountAddress } from "../session/session.server";
import type { FlowPage } from "./describe-flow-page.server";

const group = "lookup_secret";

interface Shown {
  /** The settings; absent if the address names no flow. */
  page?: Pick<FlowPage, "flow">;
  session: Pick<Session, "identity">;
  atMs: number;
}

interface BackupCodes {
  menu: AccountMenuView;
  title: string;
  /** Absent if there is nothing to show any more. */
  sheet?: CodesSheet;
  /** The parameters of the same as a file. */
  query?: string;
  /** Says that the codes are saved; absent once Kratos knows. */
  confirm?: FlowView;
  text: CodesSheet["text"];
}

/** The page with the unused backup codes that a settings flow shows, and the form that makes them count. */
export function describeBackupCodes({ page, session, atMs }: Shown, words: Words): BackupCodes {
  const form = page?.flow.forms.find((candidate) => candidate.group === group);
  const codes = unusedCodes(form?.nodes ?? []);
  const text = words.section("settings").codes;
  const { title } = text;
  const menu = describeAccountMenu(session, words);
  if (!page || !form || codes.length === 0) return { title, text, menu };
  const sheet = describeSheet({ codes, address: accountAddress(session), atMs }, words);
  const query = new URLSearchParams({ flow: page.flow.id }).toString();
  const nodes = form.nodes.filter(({ draw }) => draw === "button" || draw === "hidden");
  if (!hasUnconfirmedCodes(nodes)) return { title, text, menu, sheet, query };
  const { flow } = page;
  const confirm = { ...flow, action: `${flow.action}#${group}`, messages: [], summary: [] };
  return {
    title,
    text,
    menu,
    sheet,
    query,
    confirm: { ...confirm, forms: [{ ...form, nodes, alternatives: [], removals: [] }] },
  };
}
