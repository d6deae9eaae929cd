import { readFile } from "node:fs/promises";
import type { Page, TestInfo } from "@playwright/test";
import type { Place } from "./journey";

const quotedLines = 15;

/** Prints each page of the browser when the journey has failed. */
export async function printPages(page: Page, test: TestInfo): Promise<void> {
  if (test.status === test.expectedStatus) return;
  const contexts = page.context().browser()?.contexts() ?? [];
  const shown = await Promise.all(contexts.flatMap((context) => context.pages()).map(describe));
  console.log([`"${test.title}" failed. The pages:`, ...shown].join("\n"));
}

/** Prints the complaints of the place's servers when the journey has failed. */
export async function printComplaints({ logs }: Place, test: TestInfo): Promise<void> {
  if (test.status === test.expectedStatus) return;
  const complaints = await Promise.all([
    quote(logs.app, /"level":[45]0|"status":5/),
    quote(logs.kratos, /level"?[=:]"?(error|warn)/),
  ]);
  console.log(complaints.join("\n"));
}

async function describe(page: Page): Promise<string> {
  const text = await page.evaluate(() => document.body.innerText).catch(() => "(no page)");
  return `${page.url()} shows:\n${text}`;
}

async function quote(logPath: string, isComplaint: RegExp): Promise<string> {
  const log = await readFile(logPath, "utf8").catch(() => "");
  const lines = log.split("\n").filter((line) => isComplaint.test(line));
  return [`Complaints in ${logPath}:`, ...lines.slice(-quotedLines)].join("\n");
}
