import type { Locator, Page } from "@playwright/test";
import { expect, test } from "../set-up/journey";
import {
  expectHomeOf,
  inventNewcomer,
  sendTraits,
  settingsSection,
  signOut,
} from "../set-up/steps";
import { addAuthenticator, offerNoPasskeyInFields } from "../set-up/virtual-authenticator";

const needsScript =
  /^(Sign (in|up) with|Add) a passkey: This way to sign in needs JavaScript. Turn on JavaScript, or choose another way.$/;

/** The hint is found by role: Playwright finds no text in a `noscript`. */
function scriptHint(within: Page | Locator): Locator {
  return within.getByRole("paragraph").filter({ hasText: needsScript });
}

test("A passkey that is added in the settings signs in, and does not any more once it is removed @no-js", async ({
  page,
  hasScript,
  signedIn: person,
}) => {
  await page.goto("/settings?section=passkey");
  const section = settingsSection(page, "Manage Passkeys");
  const add = section.getByRole("button", { name: "Add a passkey" });
  const remove = section.getByRole("button", { name: /^Remove the passkey/ });
  if (!hasScript) {
    await expect(add).toBeHidden();
    await expect(scriptHint(section)).toBeVisible();
    return;
  }
  await addAuthenticator(page);
  await offerNoPasskeyInFields(page);
  await add.click();
  await expect(page.getByText("Passkey added.")).toBeVisible();
  await expect(section.getByText(/^Added on .*\d{4}/)).toBeVisible();
  await signOut(page);
  await page.getByRole("button", { name: "Sign in with a passkey" }).click();
  await expectHomeOf(page, person.email);
  await page.goto("/settings?section=passkey");
  await expect(remove).toHaveCount(1);
  await remove.click();
  await expect(page.getByRole("heading", { name: /^Remove th.* passkey/ })).toBeVisible();
  await page.getByRole("button", { name: "Remove", exact: true }).click();
  await expect(page.getByText("Passkey removed.")).toBeVisible();
  await expect(remove).toHaveCount(0);
  await page.reload();
  await expect(add).toBeVisible();
  await expect(remove).toHaveCount(0);
  await signOut(page);
  await page.getByRole("button", { name: "Sign in with a passkey" }).click();
  await expect(page.getByText("We don’t know this passkey.")).toBeVisible();
});

test("A newcomer signs up with a passkey instead of a password @no-js", async ({
  page,
  hasScript,
}) => {
  const { email } = inventNewcomer();
  await sendTraits(page, email);
  const passkey = page.getByRole("button", { name: "Sign up with a passkey" });
  if (!hasScript) {
    await expect(passkey).toBeHidden();
    await expect(scriptHint(page)).toBeVisible();
    await expect(page.getByLabel("Password")).toBeEditable();
    return;
  }
  await addAuthenticator(page);
  await offerNoPasskeyInFields(page);
  await passkey.click();
  await expect(page.getByRole("heading", { name: "Verify your account" })).toBeVisible();
  await signOut(page);
  await page.getByRole("button", { name: "Sign in with a passkey" }).click();
  await expectHomeOf(page, email);
});

test("A browser that offers passkeys in the field for the address signs in by one without a press", async ({
  page,
  signedIn: person,
}) => {
  await page.goto("/settings?section=passkey");
  await addAuthenticator(page);
  await page.getByRole("button", { name: "Add a passkey" }).click();
  await expect(page.getByText("Passkey added.")).toBeVisible();
  await page.context().clearCookies();
  await page.goto("/login");
  await expectHomeOf(page, person.email);
});

test("A prompt for a passkey that is closed says so on the page, and can be opened again @no-js", async ({
  page,
  hasScript,
}) => {
  await offerNoPasskeyInFields(page);
  await page.addInitScript(() => {
    navigator.credentials.get = () => Promise.reject(new DOMException("No.", "NotAllowedError"));
  });
  await page.goto("/login");
  const passkey = page.getByRole("button", { name: "Sign in with a passkey" });
  await expect(scriptHint(page)).toHaveCount(hasScript ? 0 : 1);
  if (!hasScript) {
    await expect(passkey).toBeHidden();
    return;
  }
  await passkey.click();
  await expect(page.getByRole("alert")).toContainText(
    "That didn’t finish. Try again, or choose another way.",
  );
  await expect(passkey).toBeEnabled();
});

test("A browser that cannot use passkeys says so where the button would be", async ({ page }) => {
  await page.addInitScript(() => Reflect.deleteProperty(window, "PublicKeyCredential"));
  await page.goto("/login");
  await expect(page.getByRole("button", { name: "Sign in with a passkey" })).toBeHidden();
  const sentence = page.getByText("You can’t use passkeys or security keys in this browser");
  await expect(sentence).toBeVisible();
});

test.describe("With a security key alone", () => {
  test.use({ profile: "security-key" });

  test("A newcomer signs up with a security key instead of a password, and signs in with it @no-js", async ({
    page,
    hasScript,
  }) => {
    const { email } = inventNewcomer();
    if (hasScript) await addAuthenticator(page);
    await sendTraits(page, email);
    const signUp = page.getByRole("button", { name: "Sign up with a security key" });
    const name = page.getByLabel("Name for this security key");
    if (!hasScript) {
      await expect(signUp).toBeHidden();
      await expect(name).toBeHidden();
      return;
    }
    await name.fill("My key");
    await signUp.click();
    await expect(page.getByRole("heading", { name: "Verify your account" })).toBeVisible();
    await signOut(page);
    await page.getByLabel("Email").fill(email);
    await page.getByRole("button", { name: "Sign in with a security key" }).click();
    await expect(page.getByText(/Signing in as/)).toContainText(email);
    await page.getByRole("button", { name: "Continue", exact: true }).click();
    await expectHomeOf(page, email);
  });
});
