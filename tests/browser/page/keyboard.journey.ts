import type { Locator, Page } from "@playwright/test";
import { expect, test } from "../set-up/journey";
import { beginSignIn, expectSignedInAtApp, test as oauthTest } from "../oauth/oauth-steps";
import { mostPresses, tabTo, waitForScript, type Credentials } from "../set-up/steps";

/** Whether the focus has gone through the page and out of it. */
function isOutside(page: Page): Promise<boolean> {
  return page.evaluate(() => document.activeElement === document.body);
}

/** The focused element if its focus cannot be seen. */
function findUnseenFocus(page: Page): Promise<string | undefined> {
  return page.evaluate(() => {
    const { activeElement } = document;
    // Within a date field Chromium's own button has the focus and a ring of its own; the field has neither.
    if (!activeElement?.matches(":focus")) return undefined;
    const { outlineStyle, outlineWidth, outlineColor } = getComputedStyle(activeElement);
    const isDrawn = outlineStyle !== "none" && parseFloat(outlineWidth) >= 2;
    const { top, bottom } = activeElement.getBoundingClientRect();
    const isInSight = bottom > 0 && top < window.innerHeight;
    return isDrawn && isInSight && !outlineColor.endsWith(", 0)")
      ? undefined
      : activeElement.outerHTML;
  });
}

test("The first press of Tab offers the way past the header", async ({ page }) => {
  // No field of this page takes the focus.
  await page.goto("/error");
  await page.keyboard.press("Tab");
  const skip = page.getByRole("link", { name: "Skip to content" });
  await expect(skip).toBeFocused();
  await expect(skip).toBeInViewport({ ratio: 1 });
  await page.keyboard.press("Enter");
  await expect(page.getByRole("main")).toBeFocused();
  await page.keyboard.press("Tab");
  await expect(page.getByRole("main").getByRole("link").first()).toBeFocused();
});

test("Sign-in begins in its first field, and the way past the header stays the first stop before it", async ({
  page,
}) => {
  await page.goto("/login");
  await expect(page.getByLabel("Email")).toBeFocused();
  await page.keyboard.type("ada@example.org");
  await expect(page.getByLabel("Email")).toHaveValue("ada@example.org");
  const skip = page.getByRole("link", { name: "Skip to content" });
  const theme = page.getByRole("button", { name: /^Switch to/ });
  const logo = page.getByRole("banner").getByRole("link");
  for (const stop of [theme, logo, skip]) {
    await page.keyboard.press("Shift+Tab");
    await expect(stop).toBeFocused();
  }
  await expect(skip).toBeInViewport({ ratio: 1 });
});

for (const path of ["/login", "/settings?section=password"]) {
  test(`Wherever Tab leads on ${path}, the focus is in sight and has an outline`, async ({
    page,
    signIn,
  }) => {
    if (path !== "/login") await signIn();
    await page.goto(path);
    await waitForScript(page);
    const unseen: string[] = [];
    let stops = 0;
    // Sign-in begins in its first field.
    while (!(await isOutside(page))) await page.keyboard.press("Shift+Tab");
    await page.keyboard.press("Tab");
    while (stops < mostPresses * 2 && !(await isOutside(page))) {
      const found = await findUnseenFocus(page);
      if (found) unseen.push(found);
      stops += 1;
      await page.keyboard.press("Tab");
    }
    expect(stops).toBeGreaterThan(8);
    expect(unseen).toEqual([]);
  });
}

/** Goes from the application to consent with Tab, Enter and typed text. */
async function reachConsentByKeyboard(page: Page, appUrl: string, person: Credentials) {
  await page.goto(appUrl);
  // The application's own page has the outline of the browser.
  await tabTo(page, page.getByRole("link", { name: "Sign in" }));
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { name: "Sign in" })).toBeVisible();
  await tabInSight(page, page.getByLabel("Email"));
  await page.keyboard.type(person.email);
  await tabInSight(page, page.getByLabel("Password"));
  await page.keyboard.type(person.password);
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { name: "Allow access?" })).toBeVisible();
}

async function tabInSight(page: Page, target: Locator): Promise<void> {
  await tabTo(page, target);
  expect(await findUnseenFocus(page)).toBeUndefined();
}

oauthTest(
  "Tab, Space and Enter allow access, and an Enter as soon as the consent appears answers nothing",
  async ({ page, appUrl, createPerson }) => {
    await reachConsentByKeyboard(page, appUrl, await createPerson());
    const question = page.getByRole("heading", { name: "Allow access?" });
    for (const key of ["Enter", "Space", "Enter"]) await page.keyboard.press(key);
    await expect(question).toBeVisible();
    await expect(page).toHaveURL(/\/consent\?/);
    const remember = page.getByLabel("Don’t ask again for 30 days");
    await tabInSight(page, remember);
    await expect(remember).not.toBeChecked();
    for (const checked of [true, false, true]) {
      await page.keyboard.press("Space");
      await expect(remember).toBeChecked({ checked });
    }
    await expect(question).toBeVisible();
    await tabInSight(page, page.getByRole("button", { name: "Allow" }));
    await page.keyboard.press("Enter");
    await expectSignedInAtApp(page);
    // A decision that Space remembered is not asked again.
    await beginSignIn(page, appUrl);
    await expectSignedInAtApp(page);
  },
);
