import type { Page } from "@playwright/test";
import { expect } from "../set-up/journey";
import { forEveryPage, test } from "../set-up/every-page";
import { findViolations, letAxeRun } from "../set-up/axe";
import { openFolds } from "../set-up/steps";

type Theme = "light" | "dark";

/** What a theme can change: it is colours alone. */
const rulesOfColour = ["color-contrast", "link-in-text-block"];

/** A theme is a class of the root, so that one visit serves for both. */
async function drawIn(page: Page, theme: Theme): Promise<void> {
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
    await drawIn(page, "light");
    expect(await findViolations(page), "light").toEqual([]);
    await drawIn(page, "dark");
    expect(await findViolations(page, rulesOfColour), "dark").toEqual([]);
  });
});
