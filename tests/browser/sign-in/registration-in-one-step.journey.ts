import { expect, test } from "../set-up/journey";
import { expectRefused, inventNewcomer, settingsSection } from "../set-up/steps";

test.use({ profile: "one-step" });

test("Everything that a newcomer fills in arrives in the settings", async ({ page }) => {
  const newcomer = inventNewcomer();
  await page.goto("/registration");
  await page.getByLabel("Email").fill(newcomer.email);
  await page.getByLabel("Password").fill(newcomer.password);
  await page.getByLabel("First name").fill("Grace");
  await page.getByLabel("Last name").fill("Hopper");
  await page.getByLabel("Newsletter").check();
  await page.getByLabel("Birthday").fill("1906-12-09");
  await page.getByLabel(/^Age/).fill("85");
  await page.getByRole("radio", { name: "green" }).check();
  await page.getByRole("button", { name: "Sign up" }).click();
  await expect(page.getByRole("heading", { name: "Verify your account" })).toBeVisible();

  await page.goto("/settings?section=profile");
  const profile = settingsSection(page, "Profile");
  await expect(profile.getByLabel("Email")).toHaveValue(newcomer.email);
  await expect(profile.getByLabel("First name")).toHaveValue("Grace");
  await expect(profile.getByLabel("Last name")).toHaveValue("Hopper");
  await expect(profile.getByLabel("Newsletter")).toBeChecked();
  await expect(profile.getByLabel("Birthday")).toHaveValue("1906-12-09");
  await expect(profile.getByLabel(/^Age/)).toHaveValue("85");
  await expect(profile.getByRole("radio", { name: "green" })).toBeChecked();
});

test("A refused password leaves everything else as it was typed", async ({ page }) => {
  const { email } = inventNewcomer();
  await page.goto("/registration");
  await page.getByLabel("Email").fill(email);
  await page.getByLabel("Password").fill("short");
  await page.getByLabel("First name").fill("Grace");
  await page.getByLabel("Newsletter").check();
  await page.getByLabel("Birthday").fill("1906-12-09");
  await page.getByLabel(/^Age/).fill("85");
  await page.getByRole("button", { name: "Sign up" }).click();
  await expectRefused(page.getByLabel("Password"), "Use at least 10 characters.");
  await expect(page.getByLabel("Password")).toHaveValue("");
  await expect(page.getByLabel("Email")).toHaveValue(email);
  await expect(page.getByLabel("First name")).toHaveValue("Grace");
  await expect(page.getByLabel("Newsletter")).toBeChecked();
  await expect(page.getByLabel("Birthday")).toHaveValue("1906-12-09");
  await expect(page.getByLabel(/^Age/)).toHaveValue("85");
});
