import AxeBuilder from "@axe-core/playwright";
import type { Page } from "@playwright/test";

/** What axe finds by every rule and by the size of targets, which it leaves out unless it is asked, or by `rules` alone. */
export async function findViolations(page: Page, rules?: string[]): Promise<string[]> {
  const { violations } = await new AxeBuilder({ page })
    // The other mode opens a second page, and in that one no script runs either.
    .setLegacyMode()
    .options({
      rules: { "target-size": { enabled: true } },
      ...(rules && { runOnly: { type: "rule", values: rules } }),
    })
    .analyze();
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ html, failureSummary }) => `${id}: ${html}\n${failureSummary ?? ""}`),
  );
}

/**
 * Axe waits for timers, of which a page without script has none. Nothing of the page itself runs by this: it has
 * been read without script. Chromium 156 takes the second call only after the first.
 */
export async function letAxeRun(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send("Emulation.setScriptExecutionDisabled", { value: true });
  await session.send("Emulation.setScriptExecutionDisabled", { value: false });
}
