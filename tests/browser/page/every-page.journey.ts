import type { Page } from "@playwright/test";
import { galleryAddress, isMobilePage } from "../../../app/gallery/gallery-page";
import { type GalleryPage, galleryPages } from "../../../app/gallery/pages";
import { findViolations } from "../set-up/axe";
import { expect, test } from "../set-up/journey";
import { phone } from "../set-up/phone";
import { openFolds, sidewaysScroll, waitUntilHydrated } from "../set-up/steps";

// Only this journey opens every page for its looks. The gallery has each page and variant:
// tests/rules/gallery.test.ts.
test.use({ profile: "gallery" });

/** The rules that a dark theme, which is colours alone, or the other direction can break. */
const rulesOfLook = ["color-contrast", "link-in-text-block", "target-size"];

const desktop = { width: 1280, height: 640 };
/** A window of 1280 x 1024 pixels at a zoom of 400 %, which is as narrow as a small phone, and lower. */
const small = { width: 320, height: 256 };
const smallestTarget = 24;

/**
 * Lists buttons and links that are too small for a finger. A link in a text is as high as its words, so axe counts
 * the room around it.
 */
function findSmallTargets(page: Page): Promise<string[]> {
  return page.locator("body").evaluate((body, smallest) => {
    const isText = (target: Element) =>
      target.matches("a") && getComputedStyle(target).display === "inline";
    const targets = [
      ...body.querySelectorAll(
        "a[href], button:not([aria-hidden=true]), input:not([type=hidden]):not([hidden]), select, summary",
      ),
    ];
    return targets
      .filter((target) => target.getClientRects().length > 0 && !isText(target))
      .filter((target) => {
        const { width, height } = target.getBoundingClientRect();
        return width < smallest || height < smallest;
      })
      .map((target) => target.outerHTML);
  }, smallestTarget);
}

/** A theme is a class of the root, so that one visit serves for both. */
async function darken(page: Page): Promise<void> {
  const root = page.locator("html");
  await root.evaluate((html) => html.classList.add("dark"));
  await expect(root).toHaveCSS("color-scheme", "dark");
}

async function expectToFit(page: Page, ...sizes: (typeof desktop)[]): Promise<void> {
  for (const size of sizes) {
    await page.setViewportSize(size);
    expect(await sidewaysScroll(page), `${size.width} pixels`).toBe(0);
  }
}

async function openWhole(page: Page, address: string): Promise<void> {
  const answer = await page.goto(address);
  expect(answer?.status()).toBe(200);
  await expect(page.getByRole("heading", { level: 1 }).first()).toBeVisible();
  await waitUntilHydrated(page);
  await openFolds(page);
}

async function lookAt(page: Page, address: string): Promise<void> {
  await page.setViewportSize(desktop);
  await openWhole(page, address);
  expect(await findViolations(page), "light").toEqual([]);
  await expectToFit(page, desktop, small);
  expect(await findSmallTargets(page)).toEqual([]);
}

/** The sheets are small enough that workers end together. */
function inSheets(pages: readonly GalleryPage[]): GalleryPage[][] {
  const pagesOfSheet = 6;
  const count = Math.ceil(pages.length / pagesOfSheet);
  return Array.from({ length: count }, (_, at) =>
    pages.slice(at * pagesOfSheet, (at + 1) * pagesOfSheet),
  );
}

const rangeOf = (sheet: GalleryPage[]) => [sheet[0], sheet.at(-1)].map((one) => one?.name);

for (const sheet of inSheets(galleryPages.filter((each) => !isMobilePage(each)))) {
  const [first = "", last = ""] = rangeOf(sheet);
  test(`R7 From ${first} to ${last} each page loads without complaint, passes axe, and fits each width and direction`, async ({
    page,
  }) => {
    test.slow();
    for (const shown of sheet) {
      const address = galleryAddress(shown);
      await test.step(shown.name, async () => {
        // German has the longest words.
        await lookAt(page, `${address}?lng=de`);
        await page.goto(`${address}?lng=ar`, { waitUntil: "domcontentloaded" });
        await expect(page.locator("html")).toHaveAttribute("dir", "rtl");
        await openFolds(page);
        await expectToFit(page, small);
        await darken(page);
        expect(await findViolations(page, rulesOfLook), "dark, from right to left").toEqual([]);
      });
    }
  });
}

test.describe("In the mobile form", () => {
  test.use({ ...phone, profile: "gallery" });

  for (const sheet of inSheets(galleryPages.filter(isMobilePage))) {
    const [first = "", last = ""] = rangeOf(sheet);
    test(`R7 From ${first} to ${last} each page is Spanish, passes axe, fits a phone, and names its fields`, async ({
      page,
    }) => {
      test.slow();
      for (const shown of sheet) {
        await test.step(shown.name, async () => {
          await lookAt(page, galleryAddress(shown));
          await darken(page);
          expect(await findViolations(page, rulesOfLook), "dark").toEqual([]);
          await expect(page.locator("html")).toHaveAttribute("lang", "es");
          const fields = page.locator("main input:not([type=hidden]):not([hidden]), main select");
          for (const field of await fields.all()) await expect(field).toHaveAccessibleName(/\S/);
          // A browser of a phone would zoom into a field whose letters are smaller than this.
          for (const field of await fields.and(page.locator(":not([type=checkbox])")).all()) {
            const size = await field.evaluate((input) =>
              parseFloat(getComputedStyle(input).fontSize),
            );
            expect(size).toBeGreaterThanOrEqual(16);
          }
          await expect(page.locator("[target=_blank]")).toHaveCount(0);
        });
      }
    });
  }
});
