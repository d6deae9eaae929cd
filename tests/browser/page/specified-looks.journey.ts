import type { Locator, Page } from "@playwright/test";
import { expect, test } from "../set-up/journey";
import { waitUntilHydrated } from "../set-up/steps";
import { mobileCard, said, signInOnPhone, waitForMobileScript } from "../mobile/mobile-steps";

const accents = {
  light: "rgb(61, 83, 245)",
  dark: "rgb(100, 117, 247)",
  spanish: "rgb(95, 63, 233)",
};

async function expectAccent(page: Page, accent: string): Promise<void> {
  const button = page.locator("main .button-primary").first();
  await expect(button).toHaveCSS("background-color", accent);
}

test("The accent is blue, another blue in the dark, and the words are in Inter", async ({
  page,
}) => {
  await page.goto("/login");
  await expectAccent(page, accents.light);
  await expect(page.getByRole("heading", { level: 1 })).toHaveCSS("font-family", /^"?Inter"?,/);
  await page.getByRole("button", { name: "Switch to dark theme" }).click();
  await expectAccent(page, accents.dark);
  await expect(page.locator("html")).toHaveClass("dark");
});

for (const width of [390, 1280]) {
  test(`At ${width} pixels a toast is at the top right, and where script runs it closes after five seconds, also one that says what was not done @no-js`, async ({
    page,
    hasScript,
    person,
    signIn,
  }) => {
    await page.setViewportSize({ width, height: 800 });
    for (const _ of ["this browser", "another"]) {
      await page.context().clearCookies();
      await signIn(person);
    }
    const tab = await page.context().newPage();
    await tab.setViewportSize({ width, height: 800 });
    for (const each of [page, tab]) await each.goto("/sessions");
    // The tabs share one clock, which only goes forward.
    for (const [each, tone, minute] of [
      [page, "success", 1],
      [tab, "error", 2],
    ] as const) {
      if (hasScript) await waitUntilHydrated(each);
      if (hasScript) await each.clock.pauseAt(Date.now() + minute * 60_000);
      await each.getByRole("listitem").getByRole("button", { name: "Log out" }).click();
      const toast = each.locator(`.toast.toast-${tone}`);
      await expectAtTopRight(each, toast);
      if (hasScript) await expectToCloseAfterFiveSeconds(each, toast);
    }
  });
}

/** Below the header, at the right edge of the window. */
async function expectAtTopRight(page: Page, toast: Locator): Promise<void> {
  await expect(toast).toBeVisible();
  const header = await page.locator("header.header").boundingBox();
  const box = await toast.boundingBox();
  const width = page.viewportSize()?.width ?? 0;
  const below = (box?.y ?? 0) - (header?.y ?? 0) - (header?.height ?? 0);
  expect(below).toBeGreaterThanOrEqual(0);
  expect(below).toBeLessThan(32);
  expect(width - (box?.x ?? 0) - (box?.width ?? 0)).toBeLessThan(24);
}

/** With the page's clock stopped. */
async function expectToCloseAfterFiveSeconds(page: Page, toast: Locator): Promise<void> {
  // The toast is there before the script that counts its time.
  await waitUntilHydrated(page);
  await page.clock.runFor(4_900);
  await expect(toast).toBeVisible();
  await page.clock.runFor(200);
  await expect(toast).toHaveCount(0);
}

test.describe("On the Spanish pages", () => {
  test.use({ profile: "mobile" });

  test("The accent is violet in the light and in the dark, and an error is in JetBrains Mono", async ({
    page,
  }) => {
    await page.goto("/ui/error");
    await expectAccent(page, accents.spanish);
    const error = page.getByTestId("ui/error/message");
    await expect(error).toHaveText("Undefined error");
    await expect(error).toHaveCSS("font-family", /^"?JetBrains Mono"?,/);
    await page.getByRole("button", { name: "Cambiar al tema oscuro" }).click();
    await expect(page.locator("html")).toHaveClass("dark");
    await expectAccent(page, accents.spanish);
  });

  test("A toast is at the top right, and closes after five seconds", async ({
    page,
    createPerson,
  }) => {
    await signInOnPhone(page, await createPerson({ name: { first: "Ada" } }));
    await waitForMobileScript(page);
    await page.clock.pauseAt(Date.now() + 60_000);
    const card = mobileCard(page, "Datos de su perfil");
    await card.getByRole("button", { name: "Guardar" }).click();
    const toast = page.locator(".toast", { hasText: said.saved });
    await expectAtTopRight(page, toast);
    await expectToCloseAfterFiveSeconds(page, toast);
  });
});
