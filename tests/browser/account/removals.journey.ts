import { expect, test } from "../set-up/journey";
import {
  addAuthenticator,
  addKey,
  keysSection,
  sendKey,
  signInWith,
} from "../set-up/virtual-authenticator";
import { expectHomeOf, sendSignIn, signOut, expectSecondFactorAsked } from "../set-up/steps";

test("R83 A security key needs a name, is added once, and is asked for at the next sign-in @no-js", async ({
  page,
  hasScript,
  signedIn: person,
}) => {
  await page.setViewportSize({ width: 360, height: 640 });
  await page.goto("/settings?section=webauthn");
  const section = keysSection(page);
  const name = section.getByLabel("Name for this security key");
  const add = section.getByRole("button", { name: "Add a security key" });
  if (!hasScript) {
    await expect(add).toBeHidden();
    await expect(name).toBeHidden();
    // The hint is found by role: Playwright finds no text in a `noscript`.
    const hint = section.getByRole("paragraph").filter({ hasText: "needs JavaScript" });
    await expect(hint).toBeVisible();
    return;
  }
  const forgetKeys = await addAuthenticator(page);
  await add.click();
  await expect(name).toBeFocused();
  await expect(name).toHaveJSProperty("validity.valueMissing", true);
  await expect(name).toBeInViewport({ ratio: 1 });
  await expect(section.getByText("Enter a name for this key.")).toBeVisible();
  await name.fill("x".repeat(61));
  await add.click();
  await expect(section.getByText("Use at most 60\u00a0characters.")).toBeVisible();
  await name.fill("Blue key");
  await name.press("Enter");
  await expect(page.getByText("Security key added.")).toBeVisible();
  const remove = section.getByRole("button", { name: /^Remove the security key/ });
  await expect(remove).toHaveAccessibleName("Remove the security key “Blue key”");
  await expect(section.getByText(/^Added on .*\d{4}/)).toBeVisible();
  await sendKey(page, "Red key");
  await expect(page.getByText("You’ve already added this device or key.")).toBeVisible();
  // With a key to remove on the page, Enter still adds.
  await forgetKeys();
  await page.goto("/settings?section=webauthn");
  await expect(remove).toHaveCount(1);
  await expect(add).toBeEnabled();
  await name.fill("Green key");
  await name.press("Enter");
  await expect(remove).toHaveCount(2);
  await expect(section.getByText("Blue key", { exact: true })).toBeVisible();
  await signOut(page);
  await sendSignIn(page, person);
  await expectSecondFactorAsked(page);
  await page.getByRole("button", { name: "Sign in with a security key" }).click();
  await expectHomeOf(page, person.email);
});

test("A security key is removed only after a question, and the password alone signs in afterwards @no-js", async ({
  page,
  person,
  hasScript,
}) => {
  await signInWith(page, person, (scripted) => addKey(scripted, "Blue key"));
  const name = "Remove the security key “Blue key”";
  const remove = page.getByRole("button", { name });
  await remove.click();
  await expect(page.getByRole("heading", { name: `${name}?` })).toBeVisible();
  await expect(page).toHaveTitle(`${name}?`);
  await expect(
    page.getByText(hasScript ? /^Added on \d+ \w+ \d{4}$/ : /^Added on .*\d{4}/),
  ).toBeVisible();
  await expect(
    page.getByText("After this, your account won’t be protected by two-factor authentication."),
  ).toBeVisible();
  await page.reload();
  await page.getByRole("link", { name: "Keep" }).click();
  await expect(page.getByRole("heading", { name: "Account Settings" })).toBeVisible();
  await expect(page.locator("#webauthn")).toBeFocused();
  await remove.click();
  await expect(page.getByRole("heading", { name })).toBeVisible();
  await page.getByRole("button", { name: "Remove", exact: true }).click();
  await expect(keysSection(page).getByText("Security key removed.")).toBeVisible();
  await expect(page.locator("#webauthn")).toBeFocused();
  await expect(remove).toHaveCount(0);
  await signOut(page);
  await sendSignIn(page, person);
  await expectHomeOf(page, person.email);
});
