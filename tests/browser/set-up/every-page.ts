import { createRecoveryLink } from "../../../stack/people";
import { test as base, type PlaceName } from "./journey";
import type { PageVariant } from "../page/pages/page-variant";
import { pagesByPlace, type EveryMeans } from "../page/pages/pages-by-place";

type AnyPage = PageVariant<EveryMeans>;

/** A journey that looks at a page of the registry, whichever place has it. */
export const test = base.extend<{ reach: (variant: AnyPage) => Promise<void> }>({
  reach: async ({ page, place, createPerson }, use) => {
    const means: EveryMeans = {
      page,
      createPerson: (wanted = {}) => createPerson({ name: { first: "Ada" }, ...wanted }),
      createRecoveryLink: async ({ id }) =>
        (await createRecoveryLink({ adminUrl: place.adminUrl, personId: id })).link,
      appUrl: place.oauth?.appUrl ?? "",
    };
    await use(async (variant) => {
      await variant.reach(means);
      await page.getByRole("heading", { level: 1, name: variant.heading, exact: true }).waitFor();
    });
  },
});

/** Declares a test for each page of the registry, at its place. */
export function forEveryPage(declare: (variant: AnyPage) => void): void {
  for (const [place, variants] of Object.entries<AnyPage[]>(pagesByPlace)) {
    test.describe(`Of ${place}`, () => {
      // The keys of the registry are the names of places: global-set-up has no others.
      test.use({ profile: place as PlaceName });
      variants.forEach(declare);
    });
  }
}
