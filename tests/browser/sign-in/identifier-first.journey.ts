import type { Page } from "@playwright/test";
import { expect, test } from "../set-up/journey";
import { sendPassword, waitForScript } from "../set-up/steps";

test.use({ profile: "identifier-first" });

async function sendIdentifier(page: Page, email: string): Promise<void> {
  await page.getByLabel("Email").fill(email);
  await page.getByRole("button", { name: "Continue", exact: true }).click();
}

test("R62 The step for the password outlasts a reload and a wrong password, and can go back to another account @no-js", async ({
  page,
  hasScript,
  person,
}) => {
  const signingIn = page.getByText("Signing in as");
  await page.goto("/login?return_to=/settings");
  await expect(page.getByLabel("Password")).toBeHidden();
  await sendIdentifier(page, person.email);
  await expect(page.getByRole("link", { name: "Use another account" })).toBeVisible();
  await expect(page.getByText("You're logged in as:")).toBeHidden();
  if (hasScript) await waitForScript(page);
  await page.getByRole("link", { name: "Forgot password?" }).click();
  await expect(page.getByRole("heading", { name: "Recover your account" })).toBeVisible();
  await expect(page.getByLabel("Email")).toHaveValue(hasScript ? person.email : "");
  await page.goBack();
  await page.getByRole("link", { name: "Use another account" }).click();
  await expect(page.getByLabel("Email")).toHaveValue("");
  await sendIdentifier(page, person.email);
  await expect(page.getByLabel("Password")).toBeVisible();
  await page.reload();
  await expect(signingIn).toContainText(person.email);
  await sendPassword(page, "not the password");
  await expect(page.getByText("Wrong email or password.")).toBeVisible();
  await expect(signingIn).toContainText(person.email);
  await sendPassword(page, person.password);
  await expect(page.getByRole("heading", { name: "Account Settings" })).toBeVisible();
  await expect(page).toHaveURL("/settings");
});
