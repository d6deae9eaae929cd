import type { Page } from "@playwright/test";
import { expect, test } from "./journey";
import { findUnseenFocus, mostPresses, tabTo } from "./keyboard-steps";
import { expectSignedInAtApp, reachConsent, test as oauthTest } from "./oauth";
import { expectHomeOf, settingsSection, waitForScript } from "./steps";

/** Whether the focus has gone through the page and out of it. */
function isOutside(page: Page): Promise<boolean> {
  return page.evaluate(() => document.activeElement === document.body);
}

test("The first press of Tab offers the way past the header", async ({ page }) => {
  await page.goto("/login");
  await page.keyboard.press("Tab");
  const skip = page.getByRole("link", { name: "Skip to the content" });
  await expect(skip).toBeFocused();
  await expect(skip).toBeInViewport({ ratio: 1 });
  await page.keyboard.press("Enter");
  await expect(page.getByRole("main")).toBeFocused();
  await page.keyboard.press("Tab");
  await expect(page.getByLabel("E-Mail")).toBeFocused();
});

test("A person signs in with the keyboard alone", async ({ page, createPerson }) => {
  const person = await createPerson();
  await page.goto("/login");
  await tabTo(page, page.getByLabel("E-Mail"));
  await page.keyboard.type(person.email);
  await tabTo(page, page.getByLabel("Password"));
  await page.keyboard.type(person.password);
  await tabTo(page, page.getByRole("button", { name: "Sign in with a password" }));
  await page.keyboard.press("Enter");
  await expectHomeOf(page, person.email);
});

test("Enter in the password field signs in", async ({ page, createPerson }) => {
  const person = await createPerson();
  await page.goto("/login");
  await page.getByLabel("E-Mail").fill(person.email);
  await page.getByLabel("Password").fill(person.password);
  await page.getByLabel("Password").press("Enter");
  await expectHomeOf(page, person.email);
});

for (const path of ["/login", "/settings"]) {
  test(`Wherever Tab leads on ${path}, the focus is in sight and has an outline`, async ({
    page,
    hasScript,
    createPerson,
    signIn,
  }) => {
    if (path === "/settings") await signIn(await createPerson());
    await page.goto(path);
    if (hasScript) await waitForScript(page);
    const unseen: string[] = [];
    let stops = 0;
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

test("A name is changed in the settings with the keyboard alone", async ({
  page,
  hasScript,
  createPerson,
  signIn,
}) => {
  await signIn(await createPerson({ name: { first: "Ada" } }));
  await page.goto("/settings");
  if (hasScript) await waitForScript(page);
  await tabTo(page, page.getByLabel("First Name"));
  await page.keyboard.press("ControlOrMeta+A");
  await page.keyboard.type("Grace");
  const section = settingsSection(page, "Profile Settings");
  await tabTo(page, section.getByRole("button", { name: "Save" }));
  await page.keyboard.press("Enter");
  await expect(page.getByText("Your changes have been saved!")).toBeVisible();
  await page.reload();
  await expect(page.getByLabel("First Name")).toHaveValue("Grace");
});

oauthTest("Access is allowed with the keyboard alone", async ({ page, appUrl, createPerson }) => {
  await reachConsent(page, appUrl, await createPerson());
  await tabTo(page, page.getByLabel("Remember my decision for 30 days"));
  await page.keyboard.press("Space");
  await expect(page.getByLabel("Remember my decision for 30 days")).toBeChecked();
  await tabTo(page, page.getByRole("button", { name: "Allow" }));
  expect(await findUnseenFocus(page)).toBeUndefined();
  await page.keyboard.press("Enter");
  await expectSignedInAtApp(page);
});
