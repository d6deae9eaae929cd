import type { Page } from "@playwright/test";
import axe from "axe-core";

/** What axe finds by every rule and by the size of targets, which it leaves out unless it is asked, or by `rules` alone. */
export async function findViolations(page: Page, rules?: string[]): Promise<string[]> {
  if (!(await page.evaluate(() => "axe" in window))) await page.evaluate(axe.source);
  const options: axe.RunOptions = {
    rules: { "target-size": { enabled: true } },
    ...(rules && { runOnly: { type: "rule", values: rules } }),
    // What passes is not reported, so axe need not describe it: a page takes a third of the time.
    resultTypes: ["violations"],
  };
  return page.evaluate(async (wanted) => {
    const { violations } = await (window as unknown as { axe: typeof axe }).axe.run(wanted);
    return violations.flatMap(({ id, nodes }) =>
      nodes.map(({ html, failureSummary }) => `${id}: ${html}\n${failureSummary ?? ""}`),
    );
  }, options);
}

/**
 * Axe waits for timers, and a page without script has none. No script of the page runs by this: it has
 * been read without script. Chromium 156 takes the second call only after the first.
 */
export async function letAxeRun(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send("Emulation.setScriptExecutionDisabled", { value: true });
  await session.send("Emulation.setScriptExecutionDisabled", { value: false });
}
