import type { Page } from "@playwright/test";
import { expect, test } from "../set-up/journey";
import { expectDrawnIn, toDark, type Theme } from "../set-up/theme-steps";

/** A product that follows the device, with the example brand. */
test.use({ profile: "device-theme" });

const grounds = { light: "rgb(244, 247, 242)", dark: "rgb(13, 20, 16)" };

async function expectTheme(page: Page, theme: Theme): Promise<void> {
  await expectDrawnIn(page, theme);
  await expect(page.locator("html")).toHaveCSS("background-color", grounds[theme]);
  const logo = page.getByRole("banner").getByRole("img");
  const file = theme === "light" ? "logo.svg" : "logo-dark.svg";
  await expect
    .poll(() => logo.evaluate((image: HTMLImageElement) => image.currentSrc))
    .toContain(`/brand/${file}?`);
}

for (const device of ["light", "dark"] as const) {
  const other = device === "light" ? "dark" : "light";

  test.describe(`On a ${device} device`, () => {
    test.use({ colorScheme: device });

    test(`A page is ${device} until somebody presses the button, and stays ${other} on the next page @no-js`, async ({
      page,
    }) => {
      await page.goto("/error");
      await expectTheme(page, device);
      await page.getByRole("banner").getByRole("button").click();
      await expectTheme(page, other);
      await page.goto("/ui/error?error=x&lng=en");
      await expect(page.locator("html")).toHaveCSS("color-scheme", other);
      await page.goto("/error");
      await page.getByRole("banner").getByRole("button").click();
      await expectTheme(page, device);
      await page.reload();
      await expectTheme(page, device);
    });

    test(`A stored ${other} makes the page ${other}, and anything else that is stored makes it light, before any other script`, async ({
      page,
    }) => {
      await page.goto("/error");
      for (const [stored, theme] of [
        [other, other],
        ["black", "light"],
      ] as const) {
        await page.evaluate((value) => localStorage.setItem("theme", value), stored);
        await page.route("**/*.js", (route) => route.abort());
        await page.reload();
        await expect(page.locator("html")).toHaveCSS("color-scheme", theme);
        await page.unroute("**/*.js");
        await page.reload();
        await expectTheme(page, theme);
      }
    });
  });
}

test("The page changes with the device while it is open, and its button with it @no-js", async ({
  page,
}) => {
  await page.goto("/error");
  await expectTheme(page, "light");
  await page.emulateMedia({ colorScheme: "dark" });
  await expectTheme(page, "dark");
  await page.emulateMedia({ colorScheme: "light" });
  await expectTheme(page, "light");
});

test("A theme that left the browser's storage leaves the cookie as well, and the device counts again", async ({
  page,
  context,
}) => {
  await page.goto("/error");
  await page.getByRole("button", { name: toDark }).click();
  await expectTheme(page, "dark");
  await page.evaluate(() => localStorage.clear());
  await page.reload();
  await expectTheme(page, "light");
  await expect
    .poll(async () => (await context.cookies()).map(({ name }) => name))
    .not.toContain("theme");
});
