import { expect, type Locator, type Page } from "@playwright/test";

export const mostPresses = 40;

/** Presses Tab until the target has the focus, as a person without a mouse does. */
export async function tabTo(page: Page, target: Locator): Promise<void> {
  for (let presses = 0; presses < mostPresses; presses += 1) {
    if (await target.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press("Tab");
  }
  await expect(target).toBeFocused();
}

/** What has the focus and shows nothing of it, or is out of sight. */
export function findUnseenFocus(page: Page): Promise<string | undefined> {
  return page.evaluate(() => {
    const { activeElement } = document;
    // Within a date field Chromium's own button has the focus and a ring of its own; the field has neither.
    if (!activeElement?.matches(":focus")) return undefined;
    const { outlineStyle, outlineWidth, outlineColor } = getComputedStyle(activeElement);
    const isDrawn = outlineStyle !== "none" && parseFloat(outlineWidth) >= 2;
    const { top, bottom } = activeElement.getBoundingClientRect();
    const isInSight = bottom > 0 && top < window.innerHeight;
    return isDrawn && isInSight && !outlineColor.endsWith(", 0)")
      ? undefined
      : activeElement.outerHTML;
  });
}
