import { expect, type Locator, type Page } from "@playwright/test";
import { authenticator } from "otplib";
import { sendSignIn, settingsSection, type Credentials } from "./steps";

export async function expectSecondFactorAsked(page: Page): Promise<void> {
  await expect(page.getByRole("heading", { name: "Two-Factor Authentication" })).toBeVisible();
}

/** Signs in with the password, up to the question for the second factor. */
export async function passFirstFactor(page: Page, credentials: Credentials): Promise<void> {
  await page.goto("/login");
  await sendSignIn(page, credentials);
  await expectSecondFactorAsked(page);
}

/** The newest Kratos sends the code by itself where there is one address; v1.3.1 waits for the button. */
export async function receiveSignInCode(page: Page): Promise<void> {
  const sent = page.getByText("We’ve sent you a code.");
  const ask = page.getByRole("button", { name: /^Send a code to / });
  await expect(sent.or(ask).first()).toBeVisible();
  // Of several addresses, which may be masked, any will do.
  if (!(await sent.isVisible())) await ask.first().click();
  await expect(sent).toBeVisible();
}

export function backupCodesSection(page: Page): Locator {
  return settingsSection(page, "Manage 2FA Backup Recovery Codes");
}

/** Creates codes in the settings, without saying that they are saved, and gives them. */
export async function createBackupCodes(page: Page): Promise<string[]> {
  await page.goto("/settings?section=lookup_secret");
  const section = backupCodesSection(page);
  await section.getByRole("button", { name: "Create backup codes" }).click();
  await expect(section.getByText("Each one works once")).toBeVisible();
  await expect(section.getByRole("code")).toHaveCount(12);
  const codes = await section.getByRole("code").allTextContents();
  expect(new Set(codes).size).toBe(12);
  return codes;
}

/** From now on the codes count. */
export async function confirmBackupCodes(page: Page): Promise<void> {
  const section = backupCodesSection(page);
  await section.getByRole("button", { name: "I’ve saved these backup codes" }).click();
  await expect(page.getByText("Backup codes are on.")).toBeVisible();
}

export async function sendBackupCode(page: Page, code: string): Promise<void> {
  await sendAlone(page, "Backup code", code);
}

export function authenticatorAppSection(page: Page): Locator {
  return settingsSection(page, "Manage 2FA TOTP Authenticator App");
}

/** Sets the app up in the settings; gives the secret of its codes. */
export async function addAuthenticatorApp(page: Page): Promise<string> {
  await page.goto("/settings?section=totp");
  const section = authenticatorAppSection(page);
  const secret = await section.locator("code").innerText();
  await section.getByLabel("Code from the app").fill(authenticator.generate(secret));
  await section.getByRole("button", { name: "Turn on" }).click();
  await expect(page.getByText("Authenticator app is on.")).toBeVisible();
  await expect(section.getByRole("button", { name: "Remove authenticator app" })).toBeVisible();
  return secret;
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
