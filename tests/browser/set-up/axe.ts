import type { Page } from "@playwright/test";
import axe from "axe-core";

/**
 * Lists violations of every rule of axe, and of the size of targets, which axe leaves out by default; or of `rules`
 * alone.
 */
export async function findViolations(page: Page, rules?: string[]): Promise<string[]> {
  if (!(await page.evaluate(() => "axe" in window))) await page.evaluate(axe.source);
  const options: axe.RunOptions = {
    rules: { "target-size": { enabled: true } },
    ...(rules && { runOnly: { type: "rule", values: rules } }),
    // Without passed rules axe takes a third of the time.
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
