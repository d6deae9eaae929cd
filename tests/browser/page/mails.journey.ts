import type { Page } from "@playwright/test";
import { mailAddress } from "../../../app/gallery/gallery-page";
import { mailNames } from "../../../app/mail/mails";
import { findViolations, letAxeRun } from "../set-up/axe";
import { expect, test } from "../set-up/journey";
import { sidewaysScroll } from "../set-up/steps";

test.use({ profile: "mail-gallery" });

/** Landmarks are those of the mail program, within whose page a mail is shown. */
const ofPages = /^(landmark-one-main|region):/;

/** An address may have 320 signs. */
function lengthenAddresses(page: Page): Promise<void> {
  return page.locator("body").evaluate((body) => {
    const texts = document.createTreeWalker(body, NodeFilter.SHOW_TEXT);
    while (texts.nextNode()) {
      const text = texts.currentNode as Text;
      text.data = text.data.replace(/\S+@/, `${"long".repeat(16)}@`);
    }
  });
}

const editions = {
  English: mailNames.map((name) => `${mailAddress(name, "account")}?lng=en`),
  Arabic: mailNames.map((name) => `${mailAddress(name, "account")}?lng=ar`),
  "the app's Spanish": mailNames.map((name) => mailAddress(name, "mobile")),
};

for (const [language, addresses] of Object.entries(editions)) {
  test(`axe finds nothing wrong with any mail in ${language}, and each fits the smallest phone`, async ({
    page,
  }) => {
    test.slow();
    for (const address of addresses) {
      await page.setViewportSize({ width: 1280, height: 720 });
      await page.goto(address);
      await letAxeRun(page);
      for (const colorScheme of ["light", "dark"] as const) {
        // Another language changes words alone, and a dark mail program colours.
        if (colorScheme === "dark" && language === "Arabic") continue;
        await page.emulateMedia({ colorScheme });
        const rules = colorScheme === "dark" ? ["color-contrast"] : undefined;
        const violations = await findViolations(page, rules);
        expect(
          violations.filter((found) => !ofPages.test(found)),
          `${address} ${colorScheme}`,
        ).toEqual([]);
      }
      await page.setViewportSize({ width: 320, height: 640 });
      await page.locator("img").evaluateAll((pictures: HTMLImageElement[]) => {
        for (const picture of pictures) picture.src = "/brand/none.png";
      });
      await lengthenAddresses(page);
      expect(await sidewaysScroll(page), address).toBe(0);
      // In place of the logo stands its name, in letters that can be read.
      await expect(page.getByRole("img", { name: "Meadow" })).toBeVisible();
    }
  });
}

test("Where the mail program is dark, the mail has the dark logo in place of the other", async ({
  page,
}) => {
  await page.goto(mailAddress("login_code", "account"));
  const logo = page.getByRole("img", { name: "Meadow" });
  await expect(logo).toHaveAttribute("src", /\/brand\/logo\.png\?/);
  await page.emulateMedia({ colorScheme: "dark" });
  await expect(logo).toHaveAttribute("src", /\/brand\/logo-dark\.png\?/);
});
