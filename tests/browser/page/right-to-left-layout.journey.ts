import type { Page } from "@playwright/test";
import { galleryAddress, isMobilePage, type GalleryPage } from "../../../app/gallery/gallery-page";
import { galleryPages } from "../../../app/gallery/pages";
import { findViolations } from "../set-up/axe";
import { galleryTest as test } from "../set-up/gallery-world";
import { expect } from "../set-up/journey";
import { openFolds } from "../set-up/steps";

const accountPages = galleryPages.filter((page) => !isMobilePage(page));
/** The flows of the newest Kratos are as many again. */
const sheetOf = ({ name, screen }: GalleryPage) =>
  name.startsWith("newest/") ? `newest ${screen}` : screen;
const sheets = [...new Set(accountPages.map(sheetOf))];

/** What the width, the theme and other words can change; the rest of the rules need one run. */
const looks = ["color-contrast", "target-size"];

/** The rules for the first look at each page. */
const languages: [language: string, rules: string[] | undefined][] = [
  ["ar", undefined],
  ["he", looks],
];

async function expectToFit(page: Page, name: string, width: number): Promise<void> {
  await page.setViewportSize({ width, height: 640 });
  const sideways = await page
    .locator("html")
    .evaluate((html) => html.scrollWidth - html.clientWidth);
  expect([name, width, sideways]).toEqual([name, width, 0]);
}

for (const [language, rules] of languages) {
  for (const sheet of sheets) {
    test(`R7 From right to left in ${language} each ${sheet} fits a phone and a desktop, and axe finds nothing wrong, light or dark`, async ({
      page,
    }) => {
      // A screen has up to twenty pages.
      test.slow();
      const root = page.locator("html");
      for (const shown of accountPages.filter((each) => sheetOf(each) === sheet)) {
        await page.goto(`${galleryAddress(shown)}?lng=${language}`);
        await expect(root).toHaveAttribute("dir", "rtl");
        await openFolds(page);
        await expectToFit(page, shown.name, 320);
        expect([shown.name, await findViolations(page, rules)]).toEqual([shown.name, []]);
        await expectToFit(page, shown.name, 1280);
        await root.evaluate((html) => html.classList.add("dark"));
        await expect(root).toHaveCSS("color-scheme", "dark");
        expect([shown.name, await findViolations(page, looks)]).toEqual([shown.name, []]);
      }
    });
  }
}
