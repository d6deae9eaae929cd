import { expect, type Page } from "@playwright/test";

export async function expectSecondFactorAsked(page: Page): Promise<void> {
  await expect(page.getByRole("heading", { name: "Two-Factor Authentication" })).toBeVisible();
}

export async function sendBackupCode(page: Page, code: string): Promise<void> {
  await sendAlone(page, "Backup code", code);
}

export async function sendAppCode(page: Page, code: string): Promise<void> {
  await sendAlone(page, "Code from your authenticator app", code);
}

/** Fills in the field and presses the button of its form, which has no other. */
async function sendAlone(page: Page, label: string, value: string): Promise<void> {
  const field = page.getByLabel(label);
  await field.fill(value);
  await page.locator("form").filter({ has: field }).getByRole("button").click();
}
