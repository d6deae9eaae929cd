import type { Locator, Page } from "@playwright/test";
import { expect, test } from "../set-up/journey";
import { expectSecondFactorAsked } from "../set-up/second-factor-steps";
import { expectHomeOf, sendSignIn, settingsSection, signOut } from "../set-up/steps";
import { addAuthenticator } from "../set-up/virtual-authenticator";

function keysSection(page: Page): Locator {
  return settingsSection(page, "Manage Hardware Tokens");
}

/** On the settings page, which is open. */
async function addBlueKey(page: Page): Promise<void> {
  const section = keysSection(page);
  await addAuthenticator(page);
  await section.getByLabel("Name for this security key").fill("Blue key");
  await section.getByRole("button", { name: "Add a security key" }).click();
}

test("A security key added with a name is listed with its date and asked for at the next sign-in @no-js", async ({
  page,
  hasScript,
  createPerson,
  signIn,
}) => {
  const person = await createPerson();
  await signIn(person);
  await page.goto("/settings?section=webauthn");
  const section = keysSection(page);
  const add = section.getByRole("button", { name: "Add a security key" });
  if (!hasScript) {
    await expect(add).toBeHidden();
    await expect(section.getByLabel("Name for this security key")).toBeHidden();
    // By role: Playwright finds no text in a `noscript`.
    const hint = section.getByRole("paragraph").filter({ hasText: "needs JavaScript" });
    await expect(hint).toBeVisible();
    return;
  }
  await addBlueKey(page);
  await expect(page.getByText("Security key added.")).toBeVisible();
  const remove = section.getByRole("button", { name: "Remove the security key “Blue key”" });
  await expect(remove).toBeVisible();
  await expect(section.getByText(/^Added on .*\d{4}/)).toBeVisible();
  await signOut(page);
  await sendSignIn(page, person);
  await expectSecondFactorAsked(page);
  await page.getByRole("button", { name: "Sign in with a security key" }).click();
  await expectHomeOf(page, person.email);
});

test("A key that the account has already is not added once more, and the page says so @no-js", async ({
  page,
  hasScript,
  createPerson,
  signIn,
}) => {
  await signIn(await createPerson());
  await page.goto("/settings?section=webauthn");
  const section = keysSection(page);
  if (!hasScript) {
    await expect(section.getByRole("button", { name: "Add a security key" })).toBeHidden();
    return;
  }
  await addBlueKey(page);
  await expect(page.getByText("Security key added.")).toBeVisible();
  await section.getByLabel("Name for this security key").fill("Green key");
  await section.getByRole("button", { name: "Add a security key" }).click();
  await expect(page.getByText("You’ve already added this device or key.")).toBeVisible();
  await page.goto("/settings?section=webauthn");
  await expect(section.getByText("Blue key", { exact: true })).toBeVisible();
  await expect(section.getByText("Green key")).toHaveCount(0);
});

test("A key without a name is not asked for: the page goes on at the field @no-js", async ({
  page,
  hasScript,
  createPerson,
  signIn,
}) => {
  await page.setViewportSize({ width: 360, height: 640 });
  await signIn(await createPerson());
  await page.goto("/settings?section=webauthn");
  const section = keysSection(page);
  const name = section.getByLabel("Name for this security key");
  if (!hasScript) {
    await expect(name).toBeHidden();
    return;
  }
  await addAuthenticator(page);
  await section.getByRole("button", { name: "Add a security key" }).click();
  await expect(name).toBeFocused();
  await expect(name).toHaveJSProperty("validity.valueMissing", true);
  await expect(page).toHaveURL(/section=webauthn/);
  await expect(name).toBeInViewport({ ratio: 1 });
});

test("After a security key is removed a password alone signs in again @no-js", async ({
  page,
  hasScript,
  createPerson,
  signIn,
}) => {
  const person = await createPerson();
  await signIn(person);
  await page.goto("/settings?section=webauthn");
  const section = keysSection(page);
  const remove = section.getByRole("button", { name: /^Remove the security key/ });
  if (!hasScript) {
    await expect(remove).toHaveCount(0);
    return;
  }
  await addBlueKey(page);
  await expect(remove).toHaveCount(1);
  await remove.click();
  await expect(
    page.getByRole("heading", { name: "Remove the security key “Blue key”?" }),
  ).toBeVisible();
  await page.getByRole("button", { name: "Remove", exact: true }).click();
  await expect(page.getByText("Security key removed.")).toBeVisible();
  await expect(remove).toHaveCount(0);
  await signOut(page);
  await sendSignIn(page, person);
  await expectHomeOf(page, person.email);
});
