import { expect, type Page } from "@playwright/test";

/** On the provider's own page, which asks for the address each time. */
export async function answerProvider(page: Page, email: string, firstName: string): Promise<void> {
  await expect(page).toHaveTitle("Social provider of the stack");
  await page.getByLabel("Email").fill(email);
  await page.getByLabel("First name").fill(firstName);
  await page.getByRole("button", { name: "Continue" }).click();
}
