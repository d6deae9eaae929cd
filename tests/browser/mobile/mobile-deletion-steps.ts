import { expect, type Locator, type Page } from "@playwright/test";
import { expectMobileSettings, signInOnPhone } from "./mobile-steps";
import type { Credentials } from "../set-up/steps";

/** What the dialog says of an email. */
export const refusals = {
  invalid: "Ingrese un correo electrónico válido.",
  different: "El correo electrónico no coincide.",
};

/** The dialog before an account is deleted. */
export function dialogOf(page: Page): Locator {
  return page.getByRole("dialog", { name: "¿Eliminar cuenta?" });
}

export function fieldOf(page: Page): Locator {
  return dialogOf(page).getByLabel("Correo electrónico");
}

export function confirmOf(page: Page): Locator {
  return dialogOf(page).getByRole("button", { name: "Eliminar cuenta", exact: true });
}

/** Signs in and opens the dialog by the link of the settings. */
export async function openDialog(page: Page, person: Credentials): Promise<void> {
  await signInOnPhone(page, person);
  await page.getByRole("link", { name: "Eliminar cuenta" }).click();
  await expect(dialogOf(page)).toBeVisible();
}

export async function confirmWith(page: Page, email: string): Promise<void> {
  await fieldOf(page).fill(email);
  await confirmOf(page).click();
}

/** The settings are there without the dialog. */
export async function expectDialogLeft(page: Page): Promise<void> {
  await expectMobileSettings(page);
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await expect(page).not.toHaveURL(/dialog=/);
}
