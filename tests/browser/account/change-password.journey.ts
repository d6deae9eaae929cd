import type { Locator, Page } from "@playwright/test";
import { expect, test } from "../set-up/journey";
import { sendSignIn, settingsSection } from "../set-up/steps";

function newPassword(page: Page): Locator {
  return settingsSection(page, "Change Password").getByRole("textbox", { name: "Password" });
}

test("A password manager's way to a new password leads to where it is changed", async ({
  page,
  createPerson,
  signIn,
}) => {
  await signIn(await createPerson());
  await page.goto("/.well-known/change-password");
  await expect(page).toHaveURL(/\/settings\?section=password#password$/);
  await expect(newPassword(page)).toBeInViewport();
});

test("A person who takes that way without being signed in gets there after signing in", async ({
  page,
  createPerson,
}) => {
  const person = await createPerson();
  await page.goto("/.well-known/change-password");
  await expect(page.getByRole("heading", { name: "Sign in" })).toBeInViewport();
  await expect(page.getByRole("textbox", { name: "Password" })).not.toBeFocused();
  await sendSignIn(page, person);
  await expect(page).toHaveURL(/\/settings\?section=password#password$/);
  await expect(newPassword(page)).toBeInViewport();
});
