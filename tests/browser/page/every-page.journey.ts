import type { Page } from "@playwright/test";
import { expect } from "../set-up/journey";
import { forEveryPage, test } from "../set-up/every-page";
import { findViolations, letAxeRun } from "../set-up/axe";
import { openFolds, sidewaysScroll } from "../set-up/steps";

type Theme = "light" | "dark";

/** What a theme can change: it is colours alone. */
const rulesOfColour = ["color-contrast", "link-in-text-block"];

/** A window of 1280 x 1024 pixels at a zoom of 400 %, which is as narrow as a small phone, and lower. */
const small = { width: 320, height: 256 };

const smallestTarget = 24;
const hasNoSecondLanguage = (url: string) => new URL(url).pathname.startsWith("/ui");

/** What can be pressed and is too small for a finger; a link in the middle of a sentence is as high as its words. */
function findSmallTargets(page: Page): Promise<string[]> {
  return page.locator("body").evaluate((body, smallest) => {
    const isInSentence = (target: Element) =>
      getComputedStyle(target).display === "inline" &&
      target.parentElement?.textContent.trim() !== target.textContent.trim();
    const targets = [
      ...body.querySelectorAll(
        "a[href], button, input:not([type=hidden]):not([hidden]), select, summary",
      ),
    ];
    return targets
      .filter((target) => target.getClientRects().length > 0 && !isInSentence(target))
      .filter((target) => {
        const { width, height } = target.getBoundingClientRect();
        return width < smallest || height < smallest;
      })
      .map((target) => target.outerHTML);
  }, smallestTarget);
}

/** A theme is a class of the root, so that one visit serves for both. */
async function drawIn(page: Page, theme: Theme): Promise<void> {
  const root = page.locator("html");
  await root.evaluate((html, name) => html.classList.toggle("dark", name === "dark"), theme);
  await expect(root).toHaveCSS("color-scheme", theme);
}

forEveryPage((variant) => {
  test(`axe finds nothing wrong with the page "${variant.name}", light and dark; at 320 pixels it does not move sideways in English, German and Arabic, and has no target under 24 pixels`, async ({
    page,
    hasScript,
    reach,
  }) => {
    await reach(variant);
    await openFolds(page);
    expect(await sidewaysScroll(page)).toBe(0);
    await letAxeRun(page);
    await drawIn(page, "light");
    expect(await findViolations(page), "light").toEqual([]);
    await drawIn(page, "dark");
    expect(await findViolations(page, rulesOfColour), "dark").toEqual([]);

    await page.setViewportSize(small);
    expect(await findSmallTargets(page)).toEqual([]);
    expect(await sidewaysScroll(page)).toBe(0);
    // Words are as long without script.
    if (!hasScript || hasNoSecondLanguage(page.url())) return;
    for (const language of ["de", "ar"]) {
      const address = new URL(page.url());
      address.searchParams.set("lng", language);
      await page.goto(address.href);
      await expect(page.locator("html")).toHaveAttribute("lang", language);
      expect(await sidewaysScroll(page), language).toBe(0);
    }
  });
});
