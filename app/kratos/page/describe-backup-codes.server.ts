import type { FlowView } from "../../flow/view/flow-view";
import type { Words } from "../../i18n/words.server";
import { unusedCodes } from "../session/backup-codes.server";
import { describeSheet, type CodesSheet } from "../session/codes-sheet.server";
import type { FlowPage } from "./describe-flow-page.server";

const group = "lookup_secret";

interface Shown {
  /** The settings; absent if the address names no flow. */
  page?: Pick<FlowPage, "flow">;
  address: string;
  atMs: number;
}

interface BackupCodes {
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
export function describeBackupCodes({ page, ...given }: Shown, words: Words): BackupCodes {
  const form = page?.flow.forms.find((candidate) => candidate.group === group);
  const codes = unusedCodes(form?.nodes ?? []);
  const text = words.section("settings").codes;
  const { title } = text;
  if (!page || !form || codes.length === 0) return { title, text };
  const sheet = describeSheet({ codes, ...given }, words);
  const query = new URLSearchParams({ flow: page.flow.id }).toString();
  const nodes = form.nodes.filter(({ draw }) => draw === "button" || draw === "hidden");
  const isOpen = nodes.some((node) => "name" in node && node.name === "lookup_secret_confirm");
  if (!isOpen) return { title, text, sheet, query };
  const { flow } = page;
  const confirm = { ...flow, action: `${flow.action}#${group}`, messages: [], summary: [] };
  return {
    title,
    text,
    sheet,
    query,
    confirm: { ...confirm, forms: [{ ...form, nodes, alternatives: [], removals: [] }] },
  };
}
