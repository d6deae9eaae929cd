import type { Locator, Page } from "@playwright/test";
import { expect, test } from "../set-up/journey";
import { answerProvider } from "../set-up/social-steps";
import {
  expectHomeOf,
  inventNewcomer,
  sendSignIn,
  settingsSection,
  signOut,
  type Credentials,
} from "../set-up/steps";
import { addAuthenticator, offerNoPasskeyInFields } from "../set-up/virtual-authenticator";

const asks = "Before you remove it";
const lastOne = "Your settings list no other security key, passkey or linked account.";

function keysSection(page: Page): Locator {
  return settingsSection(page, "Manage Hardware Tokens");
}

function passkeysSection(page: Page): Locator {
  return settingsSection(page, "Manage Passkeys");
}

/**
 * Signs in, and adds things that need script in a browser that has it; the page is then in that session, on the
 * settings.
 */
async function signInWith(
  page: Page,
  { email, password }: Credentials,
  add: (scripted: Page) => Promise<void>,
): Promise<void> {
  const browser = page.context().browser();
  const { origin } = new URL((await page.goto("/login"))?.url() ?? "");
  const context = await browser?.newContext({ javaScriptEnabled: true, baseURL: origin });
  const scripted = await context?.newPage();
  if (!context || !scripted) throw new Error("No browser to add things in.");
  await addAuthenticator(scripted);
  await offerNoPasskeyInFields(scripted);
  await scripted.goto("/login");
  await sendSignIn(scripted, { email, password });
  await expectHomeOf(scripted, email);
  await add(scripted);
  await page.context().addCookies(await context.cookies());
  await context.close();
  await page.goto("/settings");
}

async function addKey(page: Page, name: string): Promise<void> {
  await page.goto("/settings");
  await keysSection(page).getByLabel("Name for this security key").fill(name);
  await keysSection(page).getByRole("button", { name: "Add a security key" }).click();
  await expect(page.getByText("Your changes have been saved!")).toBeVisible();
}

async function addPasskey(page: Page): Promise<void> {
  await page.goto("/settings");
  await passkeysSection(page).getByRole("button", { name: "Add a passkey" }).click();
  await expect(page.getByText("Your changes have been saved!")).toBeVisible();
}

test("R83 Enter in the name of a new security key adds that key, and removes none", async ({
  page,
  hasScript,
  createPerson,
}) => {
  await signInWith(page, await createPerson(), (scripted) => addKey(scripted, "Blue key"));
  const remove = keysSection(page).getByRole("button", { name: /^Remove the security key/ });
  await expect(remove).toHaveCount(1);
  if (hasScript) await addAuthenticator(page);
  const add = keysSection(page).getByRole("button", { name: "Add a security key" });
  await expect(add).toBeEnabled({ enabled: hasScript });
  const name = keysSection(page).getByLabel("Name for this security key");
  await name.fill("Green key");
  await name.press("Enter");
  if (hasScript) await expect(remove).toHaveCount(2);
  await page.goto("/settings");
  await expect(remove).toHaveCount(hasScript ? 2 : 1);
  const blue = page.getByRole("button", { name: "Remove the security key “Blue key”" });
  await expect(blue).toHaveCount(1);
});

test("The last security key asks before it is removed, and stays when it is to be kept", async ({
  page,
  createPerson,
}) => {
  const person = await createPerson();
  await signInWith(page, person, (scripted) => addKey(scripted, "Blue key"));
  const name = "Remove the security key “Blue key”";
  const remove = page.getByRole("button", { name });
  await remove.click();
  await expect(page.getByRole("heading", { name: asks })).toBeVisible();
  await expect(page).toHaveTitle(asks);
  await expect(page.getByText(lastOne)).toBeVisible();
  await page.reload();
  await page.getByRole("link", { name: "Keep it" }).click();
  await expect(page.getByRole("heading", { name: "Account Settings" })).toBeVisible();
  await remove.click();
  await expect(page.getByRole("heading", { name: asks })).toBeVisible();
  await remove.click();
  await expect(page.getByText("Your changes have been saved!")).toBeVisible();
  await expect(remove).toHaveCount(0);
  await signOut(page);
  await sendSignIn(page, person);
  await expectHomeOf(page, person.email);
});

test("One of two keys is removed at once, the last passkey only after a question", async ({
  page,
  createPerson,
}) => {
  await signInWith(page, await createPerson(), async (scripted) => {
    await addKey(scripted, "Blue key");
    await addPasskey(scripted);
  });
  const key = page.getByRole("button", { name: "Remove the security key “Blue key”" });
  const passkey = page.getByRole("button", { name: /^Remove the passkey/ });
  await key.click();
  await expect(page.getByText("Your changes have been saved!")).toBeVisible();
  await expect(key).toHaveCount(0);
  await passkey.click();
  await expect(page.getByText(lastOne)).toBeVisible();
  await passkey.click();
  await expect(page.getByText("Your changes have been saved!")).toBeVisible();
  await expect(passkey).toHaveCount(0);
});

test("A question about something that is gone leads to the settings", async ({
  page,
  createPerson,
  signIn,
}) => {
  await signIn(await createPerson());
  await page.goto("/settings/remove?webauthn_remove=00");
  await expect(page.getByRole("heading", { name: "Account Settings" })).toBeVisible();
  await expect(page).toHaveURL("/settings");
});

test.describe("Linked accounts", () => {
  test.use({ profile: "social" });

  test("One of two linked accounts is unlinked at once, the last one only after a question", async ({
    page,
  }) => {
    const { email } = inventNewcomer();
    await page.goto("/registration");
    await page.getByRole("button", { name: "Continue with Acme" }).click();
    await answerProvider(page, email, "Grace");
    await expectHomeOf(page, email);
    await page.goto("/settings");
    const section = settingsSection(page, "Social Sign In");
    await section.getByRole("button", { name: "Link Other", exact: true }).click();
    await answerProvider(page, email, "Grace");
    await section.getByRole("button", { name: "Unlink Acme" }).click();
    await expect(section.getByRole("button", { name: "Link Acme", exact: true })).toBeVisible();
    await section.getByRole("button", { name: "Unlink Other" }).click();
    await expect(page.getByRole("heading", { name: asks })).toBeVisible();
    await expect(page.getByText(lastOne)).toBeVisible();
    await page.getByRole("button", { name: "Unlink Other" }).click();
    await expect(section.getByRole("button", { name: "Link Other", exact: true })).toBeVisible();
  });
});
