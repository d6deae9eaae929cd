import AxeBuilder from "@axe-core/playwright";
import type { Page } from "@playwright/test";
import { expect } from "../set-up/journey";
import { forEveryPage, test } from "../set-up/every-page";
import { openFolds } from "../set-up/steps";

const themes = ["light", "dark"] as const;

/** Every rule of axe, and with them the size of targets, which axe leaves out unless it is asked. */
async function findViolations(page: Page): Promise<string[]> {
  const { violations } = await new AxeBuilder({ page })
    // The other mode opens a second page, and in that one no script runs either.
    .setLegacyMode()
    .options({ rules: { "target-size": { enabled: true } } })
    .analyze();
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ html, failureSummary }) => `${id}: ${html}\n${failureSummary ?? ""}`),
  );
}

/**
 * Axe waits for timers, of which a page without script has none. Nothing of the page itself runs by this: it has
 * been read without script. Chromium 156 takes the second call only after the first.
 */
async function letAxeRun(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send("Emulation.setScriptExecutionDisabled", { value: true });
  await session.send("Emulation.setScriptExecutionDisabled", { value: false });
}

/** A theme is a class of the root, so that one visit serves for both. */
async function drawIn(page: Page, theme: (typeof themes)[number]): Promise<void> {
  const root = page.locator("html");
  await root.evaluate((html, name) => html.classList.toggle("dark", name === "dark"), theme);
  await expect(root).toHaveCSS("color-scheme", theme);
}

forEveryPage((variant) => {
  test(`axe finds nothing wrong with the page "${variant.name}", light and dark`, async ({
    page,
    reach,
  }) => {
    await reach(variant);
    await openFolds(page);
    await letAxeRun(page);
    for (const theme of themes) {
      await drawIn(page, theme);
      expect(await findViolations(page), theme).toEqual([]);
    }
  });
});
