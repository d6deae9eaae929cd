import { galleryAddress } from "../../../app/gallery/gallery-page";
import { galleryPages } from "../../../app/gallery/pages";
import { startWorld, type World } from "../../support/world/world";
import { expect, placeOf, test as base } from "../set-up/journey";
import { findViolations, letAxeRun } from "../set-up/axe";
import { openFolds, waitUntilHydrated } from "../set-up/steps";

/** A world with the gallery on, for all journeys of a worker. */
const test = base.extend<object, { gallery: World }>({
  gallery: [
    // Playwright wants a pattern here, and an empty one is a lint error; this name costs nothing.
    async ({ browserName: _ }, use) => {
      const world = await startWorld({ env: { GALLERY: "on" } });
      await use(world);
      await world.stop();
    },
    { scope: "worker" },
  ],
  place: async ({ gallery }, use) => use(placeOf(gallery)),
});

test("R7 Every page of the gallery loads, and no browser complains of it", async ({
  page,
  gallery,
  hasScript,
}) => {
  test.slow();
  gallery.calls.forget();
  await page.goto("/gallery");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Gallery");
  for (const shown of galleryPages) {
    const answer = await page.goto(galleryAddress(shown));
    expect([shown.name, answer?.status()]).toEqual([shown.name, 200]);
    await expect(page.getByRole("heading", { level: 1 }).first()).toBeVisible();
    if (hasScript) await waitUntilHydrated(page);
  }
  expect(gallery.calls.list()).toEqual([]);
});

test("A form of the gallery is drawn again when it is sent, and the list leads to it", async ({
  page,
}) => {
  await page.goto("/gallery");
  await page.getByRole("link", { name: "login", exact: true }).click();
  await page.getByLabel("E-Mail").fill("ada@example.test");
  await page.getByLabel("Password").fill("not a password of anybody");
  await page.getByRole("button", { name: "Sign in with a password" }).click();
  await expect(page.getByRole("heading", { name: "Sign in", level: 1 })).toBeVisible();
  expect(new URL(page.url()).pathname).toBe("/gallery/login");
});

test("The dialog of the mobile form opens and closes in the gallery", async ({ page }) => {
  await page.goto("/gallery/mobile/settings");
  await page.getByRole("link", { name: "Eliminar cuenta" }).click();
  await expect(page.getByRole("dialog")).toBeVisible();
  await page.getByRole("link", { name: "Cancelar" }).click();
  await expect(page.getByRole("dialog")).toHaveCount(0);
  expect(new URL(page.url()).pathname).toBe("/gallery/mobile/settings");
});

const fullest = [
  "login-last-used",
  "settings-ways-in",
  "sessions",
  "consent",
  "backup-codes-sheet",
];

for (const language of ["ar", "he"]) {
  test(`R7 From right to left in ${language} the fullest pages fit on 320 pixels, and axe finds nothing wrong`, async ({
    page,
  }) => {
    await page.setViewportSize({ width: 320, height: 640 });
    for (const name of fullest) {
      await page.goto(`${galleryAddress({ name })}?lng=${language}`);
      const root = page.locator("html");
      await expect(root).toHaveAttribute("dir", "rtl");
      await openFolds(page);
      const sideways = await root.evaluate((html) => html.scrollWidth - html.clientWidth);
      expect([name, sideways]).toEqual([name, 0]);
      await letAxeRun(page);
      expect([name, await findViolations(page)]).toEqual([name, []]);
    }
  });
}

test("From right to left a name stands where the line begins, and a masked number keeps its plus in front", async ({
  page,
}) => {
  await page.goto("/gallery/home?lng=ar");
  const name = page.getByTestId("account-name");
  const [around, letters] = [await name.boundingBox(), await name.locator("bdi").boundingBox()];
  if (!around || !letters) throw new Error("The name cannot be seen.");
  expect(letters.x + letters.width).toBeCloseTo(around.x + around.width, 0);
  await page.goto("/gallery/recovery-choose-address?lng=ar");
  const number = page.getByRole("button", { name: /^\+44/ }).locator("bdi");
  await expect(number).toHaveCSS("direction", "ltr");
});
