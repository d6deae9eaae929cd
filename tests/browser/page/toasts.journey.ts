import type { Locator, Page } from "@playwright/test";
import { reachConsent, test as oauthTest } from "../oauth/oauth-steps";
import { expect, test } from "../set-up/journey";
import { settingsSection, signOut, waitUntilHydrated } from "../set-up/steps";
import { said, signInOnPhone } from "../mobile/mobile-steps";

const close = "Close";

test("A toast that is closed gives the focus back, and one goes with the next form", async ({
  page,
  signIn,
}) => {
  const toast = page.locator(".toast", { hasText: "You’re logged out." });
  const button = toast.getByRole("button", { name: close });
  const leave = async () => {
    const person = await signIn();
    await signOut(page);
    await expect(toast).toBeVisible();
    await expect(button).toHaveCount(1);
    return person;
  };
  await leave();
  const email = page.getByLabel("Email");
  await email.focus();
  await button.press("Enter");
  await expect(toast).toHaveCount(0);
  await expect(email).toBeFocused();
  await leave();
  await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur());
  await button.press("Enter");
  await expect(page.getByRole("main")).toBeFocused();
  const person = await leave();
  await page.getByLabel("Email").fill(person.email);
  await page.getByLabel("Password").fill("not the password");
  const send = page.getByRole("button", { name: "Sign in with a password" });
  // This runs in one task of the page, since Playwright waits while the next page is on its way.
  const left = await send.evaluate(async (button: HTMLButtonElement) => {
    button.click();
    await new Promise((next) => setTimeout(next));
    return document.querySelectorAll(".toast").length;
  });
  expect(left).toBe(0);
  await expect(page.getByTestId("ui/message/4000006")).toBeVisible();
  await expect(toast).toHaveCount(0);
});

for (const [width, height] of [
  [360, 640],
  [1280, 800],
] as const) {
  test(`At ${width} x ${height} a toast covers neither header, title nor menu, and closing it moves nothing @no-js`, async ({
    page,
    hasScript,
    signIn,
  }) => {
    await page.setViewportSize({ width, height });
    const person = await signIn();
    await page.context().clearCookies();
    await signIn(person);
    await page.goto("/sessions");
    await page.getByRole("button", { name: /^Log out Chrome on/ }).click();
    const toast = page.locator(".toast", { hasText: "Logged out of" });
    await expectAtTopRight(page, toast);
    if (hasScript) await expect(toast.getByRole("button", { name: close })).toBeVisible();
    await page.locator(".account-menu > summary").click();
    expect(await coveredBy(toast, hasScript ? "header *, h1" : "main *, header *")).toEqual([]);
    await page.locator(".account-menu > summary").click();
    if (!hasScript) return;
    await page.setViewportSize({ width, height: 320 });
    await page.mouse.wheel(0, 120);
    await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(0);
    await expect(toast).toBeInViewport({ ratio: 1 });
    const heading = page.getByRole("heading", { name: "Sessions", exact: true });
    const place = () => heading.evaluate((one) => one.getBoundingClientRect().top + scrollY);
    const before = await place();
    // In a narrow window it has room of its own, until the next page.
    const room =
      width < 1024 ? await toast.evaluate((one: HTMLElement) => one.offsetHeight + 16) : 0;
    await toast.getByRole("button", { name: close }).press("Enter");
    await expect(toast).toHaveCount(0);
    expect(await place()).toBe(before);
    await page.reload();
    expect(await place()).toBe(before - room);
  });
}

oauthTest(
  "In a narrow window a toast covers nothing of the page, the way back to an application neither",
  async ({ page, appUrl, createPerson }) => {
    await page.setViewportSize({ width: 360, height: 640 });
    await reachConsent(page, appUrl, await createPerson());
    await page.getByRole("button", { name: "Log out and use another account" }).click();
    await expect(page.getByRole("button", { name: "Back to Meadow Books" })).toBeVisible();
    const toast = page.locator(".toast", { hasText: "You’re logged out." });
    await expect(toast).toBeVisible();
    expect(await coveredBy(toast, "main *, header *")).toEqual([]);
  },
);

test("A toast closes after five seconds, also one that says what was not done", async ({
  page,
  person,
  signIn,
}) => {
  for (const _ of ["this browser", "another"]) {
    await page.context().clearCookies();
    await signIn(person);
  }
  const tab = await page.context().newPage();
  for (const each of [page, tab]) await each.goto("/sessions");
  // The tabs share one clock, which only goes forward.
  for (const [each, tone, minute] of [
    [page, "success", 1],
    [tab, "error", 2],
  ] as const) {
    await waitUntilHydrated(each);
    await each.clock.pauseAt(Date.now() + minute * 60_000);
    await each.getByRole("listitem").getByRole("button", { name: "Log out" }).click();
    const toast = each.locator(`.toast.toast-${tone}`);
    await expectAtTopRight(each, toast);
    await expectToCloseAfterFiveSeconds(each, toast);
  }
});

test.describe("On the Spanish pages", () => {
  test.use({ profile: "mobile" });

  test("A toast is at the top right, and closes after five seconds", async ({
    page,
    createPerson,
  }) => {
    await signInOnPhone(page, await createPerson({ name: { first: "Ada" } }));
    await waitUntilHydrated(page);
    await page.clock.pauseAt(Date.now() + 60_000);
    const card = settingsSection(page, "Datos de su perfil");
    await card.getByRole("button", { name: "Guardar" }).click();
    const toast = page.locator(".toast", { hasText: said.saved });
    await expectAtTopRight(page, toast);
    await expectToCloseAfterFiveSeconds(page, toast);
  });
});

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

/** The page's clock is stopped. */
async function expectToCloseAfterFiveSeconds(page: Page, toast: Locator): Promise<void> {
  // The toast is there before the script that counts its time.
  await waitUntilHydrated(page);
  await page.clock.runFor(4_900);
  await expect(toast).toBeVisible();
  await page.clock.runFor(200);
  await expect(toast).toHaveCount(0);
}

/** The page's texts and controls at the place of the toast. */
function coveredBy(toast: Locator, below: string): Promise<string[]> {
  return toast.evaluate((shown, wanted) => {
    const over = shown.getBoundingClientRect();
    return Array.from(document.querySelectorAll(wanted))
      .filter((one) => one.matches("h1, h2, p, a, button, summary, select"))
      .filter((one) => !shown.contains(one) && one.checkVisibility())
      .filter((one) => {
        const box = one.getBoundingClientRect();
        const isApart =
          box.bottom <= over.top ||
          box.top >= over.bottom ||
          box.right <= over.left ||
          box.left >= over.right;
        if (isApart || box.width === 0) return false;
        // The menu's panel opens over the page, and so over the toast.
        const [x, y] = [(box.left + box.right) / 2, (box.top + box.bottom) / 2];
        const top = document.elementFromPoint(x, y);
        return top === null || shown.contains(top);
      })
      .map((one) => one.textContent);
  }, below);
}
