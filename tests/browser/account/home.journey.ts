import type { Page } from "@playwright/test";
import { expect, test } from "../set-up/journey";
import { waitUntilHydrated } from "../set-up/steps";

const pages = [
  "/settings",
  "/sessions",
  "/settings/backup-codes",
  "/verification",
  "/logout",
  "/there/is/nothing",
  "/",
];

async function openMenu(page: Page): Promise<void> {
  await page.getByRole("banner").locator("summary").click();
}

test("Home and the menu say whose account it is, and Escape and a press elsewhere close the menu @no-js", async ({
  page,
  hasScript,
  signedIn: person,
}) => {
  const menu = page.getByRole("navigation", { name: "Account menu" });
  const main = page.getByRole("main");
  // The server draws the header, and the menu needs no script.
  for (const path of hasScript ? pages : ["/"]) {
    await page.goto(path);
    await expect(menu).toBeHidden();
    await openMenu(page);
    await expect(menu.getByText(person.email)).toBeVisible();
  }
  if (hasScript) await waitUntilHydrated(page);
  await page.keyboard.press("Escape");
  // Without script only the menu's own button closes it.
  await expect(menu).toBeVisible({ visible: !hasScript });
  if (hasScript) await openMenu(page);
  await page.getByRole("heading", { name: "Your account" }).click();
  await expect(menu).toBeVisible({ visible: !hasScript });
  if (hasScript) await openMenu(page);
  await expect(main.getByText(person.email, { exact: true })).toBeVisible();
  await expect(main.getByText("Verified", { exact: true })).toBeVisible();
  await expect(main.getByRole("link", { name: "Account Settings" })).toBeVisible();
  await menu.getByRole("link", { name: "Account Settings" }).click();
  await expect(page.getByRole("heading", { name: "Account Settings" })).toBeVisible();
  await openMenu(page);
  await menu.getByRole("link", { name: "Home" }).click();
  await expect(page.getByRole("heading", { name: "Your account" })).toBeVisible();
  await openMenu(page);
  await menu.getByRole("link", { name: "Sessions" }).click();
  await expect(page.getByRole("heading", { name: "Sessions", exact: true })).toBeVisible();
  await openMenu(page);
  await menu.getByRole("button", { name: "Log out" }).click();
  await expect(page.getByText("You’re logged out.")).toBeVisible();
  await expect(page.getByRole("heading", { name: "Sign in" })).toBeVisible();
  await expect(page.getByRole("banner").locator("summary")).toHaveCount(0);
});

test("In German the way to a new password in the security check has one line", async ({
  page,
  signIn,
}) => {
  await signIn();
  await page.goto("/security-check?lng=de");
  const change = await page.getByRole("link", { name: "Ändern" }).boundingBox();
  expect(change?.height).toBeLessThan(50);
});
