import { expect, test } from "../set-up/journey";
import { expectHomeOf, sendSignIn } from "../set-up/steps";

test("R36 The page for signing out asks first, and No changes nothing", async ({
  page,
  signIn,
}) => {
  const person = await signIn();
  await page.goto("/logout");
  await expect(page.getByText("Do you wish to log out?")).toBeVisible();
  await page.getByRole("link", { name: "No" }).click();
  await expectHomeOf(page, person.email);
  await page.reload();
  await expectHomeOf(page, person.email);
});

test("R37 R50 Yes signs out and says so once; going back shows nothing of the account, and the settings are reached through sign-in again", async ({
  page,
  signIn,
}) => {
  const person = await signIn();
  const signInPage = page.getByRole("heading", { name: "Sign in" });
  await page.goto("/settings");
  await expect(page.getByLabel("Email")).toHaveValue(person.email);
  await page.getByRole("link", { name: "Logout" }).click();
  await page.getByRole("button", { name: "Yes" }).click();
  await expect(page.getByText("You’re logged out.")).toBeVisible();
  await expect(signInPage).toBeVisible();
  await page.reload();
  await expect(signInPage).toBeVisible();
  await expect(page.getByText("You’re logged out.")).toBeHidden();
  // Past the question to the settings.
  await page.goBack();
  await expect(signInPage).toBeVisible();
  await page.goBack();
  await expect(signInPage).toBeVisible();
  await expect(page.getByLabel("Email")).toHaveValue("");
  await page.goto("/settings");
  await expect(page).toHaveURL(/\/login/);
  await sendSignIn(page, person);
  await expect(page.getByRole("heading", { name: "Account Settings" })).toBeVisible();
  await expect(page.getByLabel("Email")).toHaveValue(person.email);
  await expect(page).toHaveURL("/settings");
});
