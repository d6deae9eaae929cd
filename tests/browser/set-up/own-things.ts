import { expect, type Locator, type Page } from "@playwright/test";
import { settingsSection, type Credentials } from "./steps";
import { signInUndrawn } from "./undrawn-pages";
import { addAuthenticator, offerNoPasskeyInFields } from "./virtual-authenticator";

export function keysSection(page: Page): Locator {
  return settingsSection(page, "Manage Hardware Tokens");
}

/**
 * Signs in, and adds things that need script in a browser that has it; the page is then in that session, on the
 * settings.
 */
export async function signInWith(
  page: Page,
  person: Credentials,
  add: (scripted: Page, forgetKeys: () => Promise<void>) => Promise<void>,
): Promise<void> {
  const browser = page.context().browser();
  const { origin } = new URL((await page.request.get("/login")).url());
  const context = await browser?.newContext({ javaScriptEnabled: true, baseURL: origin });
  const scripted = await context?.newPage();
  if (!context || !scripted) throw new Error("No browser to add things in.");
  const forgetKeys = await addAuthenticator(scripted);
  await offerNoPasskeyInFields(scripted);
  await signInUndrawn(scripted, person);
  await add(scripted, forgetKeys);
  await page.context().addCookies(await context.cookies());
  await context.close();
  await page.goto("/settings?section=webauthn");
}

export async function addKey(page: Page, name: string): Promise<void> {
  await page.goto("/settings?section=webauthn");
  await sendKey(page, name);
  await expect(page.getByText("Security key added.")).toBeVisible();
}

/** On the settings, with the section open. */
export async function sendKey(page: Page, name: string): Promise<void> {
  await keysSection(page).getByLabel("Name for this security key").fill(name);
  await keysSection(page).getByRole("button", { name: "Add a security key" }).click();
}
