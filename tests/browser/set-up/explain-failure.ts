import { readFile } from "node:fs/promises";
import type { Page, TestInfo } from "@playwright/test";
import type { Place } from "./journey";

const quotedLines = 15;

/** Prints what each page of the browser shows and what its servers complained of, when the journey has failed. */
export async function explainFailure(page: Page, place: Place, test: TestInfo): Promise<void> {
  if (test.status === test.expectedStatus) return;
  const contexts = page.context().browser()?.contexts() ?? [];
  const shown = await Promise.all(contexts.flatMap((context) => context.pages()).map(describe));
  const complaints = await Promise.all([
    quote(place.logs.app, /"level":[45]0|"status":5/),
    quote(place.logs.kratos, /level"?[=:]"?(error|warn)/),
  ]);
  console.log([`"${test.title}" failed. The pages:`, ...shown, ...complaints].join("\n"));
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
