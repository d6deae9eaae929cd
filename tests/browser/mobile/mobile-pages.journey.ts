import { createRecoveryLink } from "../../../stack/people";
import { expect, test } from "../set-up/journey";
import { mobilePages } from "../page/pages/mobile-pages";
import { phone } from "../set-up/phone";

const narrow = { width: 320, height: 640 };
test.use({ ...phone, viewport: narrow });

for (const { name, heading, reach } of mobilePages) {
  test(`The page "${name}" has its heading, is Spanish, names its fields and fits into 320 pixels`, async ({
    page,
    place,
    createPerson,
  }) => {
    await reach({
      page,
      createPerson: (wanted = {}) => createPerson({ name: { first: "Ada" }, ...wanted }),
      createRecoveryLink: async ({ id }) =>
        (await createRecoveryLink({ adminUrl: place.adminUrl, personId: id })).link,
    });
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(heading);
    await expect(page.locator("html")).toHaveAttribute("lang", "es");
    await expect(page.getByRole("main")).toHaveCount(1);
    const fields = page.locator("main input:not([type=hidden]):not([hidden]), main select");
    for (const field of await fields.all()) await expect(field).toHaveAccessibleName(/\S/);
    const width = await page.locator("html").evaluate((html) => html.scrollWidth);
    expect(width).toBe(narrow.width);
    // A browser of a phone would zoom into a field whose letters are smaller than this.
    for (const field of await fields.and(page.locator(":not([type=checkbox])")).all()) {
      const size = await field.evaluate((input) => parseFloat(getComputedStyle(input).fontSize));
      expect(size).toBeGreaterThanOrEqual(16);
    }
    await expect(page.locator("[target=_blank]")).toHaveCount(0);
  });
}
