import type { Page } from "@playwright/test";
import { expect, test } from "../set-up/journey";
import { waitUntilHydrated } from "../set-up/steps";
import { signInUndrawn } from "../set-up/undrawn-pages";

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

test("Home and the menu in the header say whose account it is; the menu leads home, to the settings and to the sessions, and signs out at once @no-js", async ({
  page,
  hasScript,
  signIn,
}) => {
  const person = await signIn();
  const menu = page.getByRole("navigation", { name: "Account menu" });
  const main = page.getByRole("main");
  // The server draws the header, and the menu needs no script.
  for (const path of hasScript ? pages : ["/"]) {
    await page.goto(path);
    await expect(menu).toBeHidden();
    await openMenu(page);
    await expect(menu.getByText(person.email)).toBeVisible();
  }
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
  await menu.getByRole("button", { name: "Logout" }).click();
  await expect(page.getByText("You’re logged out.")).toBeVisible();
  await expect(page.getByRole("heading", { name: "Sign in" })).toBeVisible();
  await expect(page.getByRole("banner").locator("summary")).toHaveCount(0);
});

test("Escape and a press elsewhere close the menu @no-js", async ({ page, signIn, hasScript }) => {
  await signIn();
  await page.goto("/");
  const menu = page.getByRole("navigation", { name: "Account menu" });
  if (hasScript) await waitUntilHydrated(page);
  await openMenu(page);
  await expect(menu).toBeVisible();
  await page.keyboard.press("Escape");
  // Without script only its own button closes it.
  await expect(menu).toBeVisible({ visible: !hasScript });
  if (hasScript) await openMenu(page);
  await page.getByRole("heading", { name: "Your account" }).click();
  await expect(menu).toBeVisible({ visible: !hasScript });
});

test("A person who wants to secure the account gets four steps, and comes back after a new password", async ({
  page,
  signIn,
  openOtherBrowser,
}) => {
  const person = await signIn();
  const other = await openOtherBrowser();
  await signInUndrawn(other, person);
  await page.goto("/settings");
  await page.getByRole("link", { name: "Secure your account" }).click();
  const heading = page.getByRole("heading", { name: "Secure your account" });
  const step = (title: string) =>
    page.getByRole("listitem").filter({ has: page.getByRole("heading", { name: title }) });
  await expect(heading).toBeVisible();
  await step("Log out everywhere else").getByRole("button", { name: "Log out" }).click();
  await expect(page.getByText("Logged out of all other sessions.")).toBeVisible();
  await other.goto("/settings");
  await expect(other.getByRole("heading", { name: "Sign in" })).toBeVisible();

  await step("Choose a new password").getByRole("link", { name: "Change" }).click();
  await page.getByLabel("Password").fill("a-new-password-after-the-scare");
  await page.getByRole("button", { name: "Save new password" }).click();
  await expect(heading).toBeVisible();
  await step("Review your ways to sign in").getByRole("link").click();
  await expect(page.getByRole("heading", { name: "Account Settings" })).toBeVisible();
  await page.goto("/security-check?lng=de");
  const change = page.getByRole("link", { name: "Ändern" });
  expect((await change.boundingBox())?.height, "one line").toBeLessThan(50);
});
