import { expect, test } from "../set-up/journey";
import { openFolds } from "../set-up/steps";
import { accountPages } from "./pages/account-pages";

for (const { name, heading, reach } of accountPages) {
  test(`The page "${name}" has its heading, one main landmark and no field without a label`, async ({
    page,
    createPerson,
  }) => {
    await reach({ page, createPerson });
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(heading);
    await expect(page.getByRole("main")).toHaveCount(1);
    await openFolds(page);
    const fields = page.locator("main input:not([type=hidden]):not([hidden]), main select");
    for (const field of await fields.all()) await expect(field).toHaveAccessibleName(/\S/);
    const width = await page
      .locator("html")
      .evaluate((html) => html.scrollWidth - html.clientWidth);
    expect(width).toBe(0);
  });
}
