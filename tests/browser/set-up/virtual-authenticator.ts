import { expect, type Locator, type Page } from "@playwright/test";
import { settingsSection, type Credentials } from "./steps";
import { signInUndrawn } from "./undrawn-pages";

/**
 * Chromium's authenticator for tests, which keeps keys and says yes to everything. Returns the function that makes it
 * forget its keys, so that it can be asked for another one of the account.
 */
export async function addAuthenticator(page: Page): Promise<() => Promise<void>> {
  const session = await page.context().newCDPSession(page);
  await session.send("WebAuthn.enable");
  const { authenticatorId } = await session.send("WebAuthn.addVirtualAuthenticator", {
    options: {
      protocol: "ctap2",
      transport: "internal",
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  return async () => {
    await session.send("WebAuthn.clearCredentials", { authenticatorId });
  };
}

/** The authenticator above would give a passkey at once to a browser that offers passkeys in a field. */
export async function offerNoPasskeyInFields(page: Page): Promise<void> {
  await page.addInitScript(() => {
    PublicKeyCredential.isConditionalMediationAvailable = () => Promise.resolve(false);
  });
}

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
  add: (scripted: Page) => Promise<void>,
): Promise<void> {
  const browser = page.context().browser();
  const { origin } = new URL((await page.request.get("/login")).url());
  const context = await browser?.newContext({ javaScriptEnabled: true, baseURL: origin });
  const scripted = await context?.newPage();
  if (!context || !scripted) throw new Error("No browser to add things in.");
  await addAuthenticator(scripted);
  await offerNoPasskeyInFields(scripted);
  await signInUndrawn(scripted, person);
  await add(scripted);
  await page.context().addCookies(await context.cookies());
  await context.close();
  await page.goto("/settings?section=webauthn");
}

export async function addKey(page: Page, name: string): Promise<void> {
  await page.goto("/settings?section=webauthn");
  await sendKey(page, name);
  await expect(page.getByText("Security key added.")).toBeVisible();
}

/** The section is open on the settings. */
export async function sendKey(page: Page, name: string): Promise<void> {
  await keysSection(page).getByLabel("Name for this security key").fill(name);
  await keysSection(page).getByRole("button", { name: "Add a security key" }).click();
}
