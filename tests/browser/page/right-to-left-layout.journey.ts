import type { Page } from "@playwright/test";
import { galleryAddress, isMobilePage, type GalleryPage } from "../../../app/gallery/gallery-page";
import { galleryPages } from "../../../app/gallery/pages";
import { findViolations } from "../set-up/axe";
import { galleryTest as test } from "../set-up/gallery-world";
import { expect } from "../set-up/journey";
import { openFolds, sidewaysScroll } from "../set-up/steps";

const accountPages = galleryPages.filter((page) => !isMobilePage(page));
/** The flows of the newest Kratos are as many again. */
const sheetOf = ({ name, screen }: GalleryPage) =>
  name.startsWith("newest/") ? `newest ${screen}` : screen;
const sheets = [...new Set(accountPages.map(sheetOf))];

/** What the width and the theme can change; the rest of the rules need one look. */
const looks = ["color-contrast", "target-size"];

async function expectToFit(page: Page, name: string, width: number): Promise<void> {
  await page.setViewportSize({ width, height: 640 });
  expect([name, width, await sidewaysScroll(page)]).toEqual([name, width, 0]);
}

for (const sheet of sheets) {
  const shown = accountPages.filter((each) => sheetOf(each) === sheet);

  test(`R7 From right to left each ${sheet} fits a phone and a desktop in Arabic and in Hebrew, and axe finds nothing wrong, light or dark`, async ({
    page,
  }) => {
    // A screen has up to twenty pages.
    test.slow();
    const root = page.locator("html");
    for (const { name, address } of shown.map((each) => ({
      ...each,
      address: galleryAddress(each),
    }))) {
      await page.goto(`${address}?lng=he`);
      await expect(root).toHaveAttribute("dir", "rtl");
      await openFolds(page);
      await expectToFit(page, name, 1280);
      await expectToFit(page, name, 320);
      // Colours, sizes and names of things are the same in both languages.
      await page.goto(`${address}?lng=ar`);
      await expect(root).toHaveAttribute("dir", "rtl");
      await openFolds(page);
      await expectToFit(page, name, 320);
      expect([name, await findViolations(page)]).toEqual([name, []]);
      await expectToFit(page, name, 1280);
      await root.evaluate((html) => html.classList.add("dark"));
      await expect(root).toHaveCSS("color-scheme", "dark");
      expect([name, await findViolations(page, looks)]).toEqual([name, []]);
    }
  });
}
