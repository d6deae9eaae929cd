import { expect, test } from "../set-up/journey";
import {
  addKey,
  addPasskey,
  keysSection,
  passkeysSection,
  sendKey,
  signInWith,
} from "../set-up/own-things";
import { answerProvider } from "../set-up/social-steps";
import {
  expectHomeOf,
  inventNewcomer,
  sendSignIn,
  settingsSection,
  signOut,
} from "../set-up/steps";
import { expectSecondFactorAsked } from "../set-up/second-factor-steps";
import { addAuthenticator } from "../set-up/virtual-authenticator";

const noOther = "We see no other security key, passkey or social account.";

test("R83 A security key needs a name and is added by Enter, once; it is listed with its date and asked for at the next sign-in @no-js", async ({
  page,
  hasScript,
  signIn,
}) => {
  await page.setViewportSize({ width: 360, height: 640 });
  const person = await signIn();
  await page.goto("/settings?section=webauthn");
  const section = keysSection(page);
  const name = section.getByLabel("Name for this security key");
  const add = section.getByRole("button", { name: "Add a security key" });
  if (!hasScript) {
    await expect(add).toBeHidden();
    await expect(name).toBeHidden();
    // By role: Playwright finds no text in a `noscript`.
    const hint = section.getByRole("paragraph").filter({ hasText: "needs JavaScript" });
    await expect(hint).toBeVisible();
    return;
  }
  const forgetKeys = await addAuthenticator(page);
  await add.click();
  await expect(name).toBeFocused();
  await expect(name).toHaveJSProperty("validity.valueMissing", true);
  await expect(name).toBeInViewport({ ratio: 1 });
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

test("A security key is removed only after a question, and stays if the person keeps it; afterwards the password alone signs in @no-js", async ({
  page,
  createPerson,
  hasScript,
}) => {
  const person = await createPerson();
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

test("A passkey without a name is told by the time at which it was added; one that another tab has removed is said to be gone @no-js", async ({
  page,
  createPerson,
}) => {
  await signInWith(page, await createPerson(), (scripted) => addPasskey(scripted));
  await page.goto("/settings?section=passkey");
  const section = passkeysSection(page);
  await expect(page.getByTestId("passkey")).toContainText("1\u00a0passkey");
  const remove = section.getByRole("button", { name: /^Remove the passkey added on .*\d{4}/ });
  await remove.click();
  await expect(page.getByRole("heading", { name: "Remove this passkey?" })).toBeVisible();
  await expect(page.getByText(/^Added on .*\d{4}/)).toBeVisible();
  await expect(page.getByText(noOther)).toBeVisible();
  const tab = await page.context().newPage();
  await tab.goto(page.url());
  await tab.getByRole("button", { name: "Remove" }).click();
  await expect(passkeysSection(tab).getByText("Passkey removed.")).toBeVisible();
  await page.getByRole("button", { name: "Remove" }).click();
  await expect(page.getByText("It had already been removed.")).toBeVisible();
  await expect(remove).toHaveCount(0);
  await page.goto("/settings/remove?webauthn_remove=00");
  await expect(page.getByRole("heading", { name: "Account Settings" })).toBeVisible();
  await expect(page).toHaveURL("/settings");
});

test("Among many passkeys the fourth is found and removed by keyboard, on the narrowest screen", async ({
  page,
  createPerson,
}) => {
  const many = 6;
  await signInWith(page, await createPerson(), async (scripted, forgetKeys) => {
    for (let made = 0; made < many; made += 1) {
      await addPasskey(scripted);
      // It would not make a second one for the same account.
      await forgetKeys();
    }
  });
  await page.setViewportSize({ width: 320, height: 640 });
  await page.goto("/settings?section=passkey");
  const removals = passkeysSection(page).getByRole("button", { name: /^Remove the passkey/ });
  await expect(removals).toHaveCount(many);
  const width = await page.evaluate(() => document.documentElement.scrollWidth);
  expect(width).toBeLessThanOrEqual(320);
  const fourth = removals.nth(3);
  const id = await fourth.getAttribute("value");
  await page.locator("#passkey").focus();
  for (let press = 0; press < 4; press += 1) await page.keyboard.press("Tab");
  await expect(fourth).toBeFocused();
  await expect(fourth).toBeInViewport({ ratio: 1 });
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { name: /^Remove th.* passkey/ })).toBeVisible();
  await page.getByRole("button", { name: "Remove", exact: true }).press("Enter");
  await expect(passkeysSection(page).getByText("Passkey removed.")).toBeVisible();
  await expect(removals).toHaveCount(many - 1);
  await expect(page.locator(`[name=passkey_remove][value="${id}"]`)).toHaveCount(0);
});

test.describe("Social accounts where nobody signs in by a code", () => {
  test.use({ profile: "security-key" });

  test("The only provider by which a person can sign in cannot be unlinked; with another one it is, after a question that names what is left @no-js", async ({
    page,
  }) => {
    const { email } = inventNewcomer();
    await page.goto("/registration");
    await page.getByRole("button", { name: "Continue with Acme" }).click();
    await answerProvider(page, email, "Grace");
    await expectHomeOf(page, email);
    await page.goto("/settings?section=oidc");
    const section = settingsSection(page, "Social Sign In");
    const unlink = section.getByRole("button", { name: /^Unlink/ });
    const link = (name: string) =>
      section.getByRole("button", { name: `Link ${name}`, exact: true });
    await expect(link("Other")).toBeVisible();
    await expect(unlink).toHaveCount(0);
    await link("Other").click();
    await answerProvider(page, email, "Grace");
    await expect(section.getByText("Your changes have been saved!")).toBeVisible();
    await expect(page.getByTestId("oidc")).toContainText("Acme and Other");
    await expect(unlink).toHaveCount(2);
    await section.getByRole("button", { name: "Unlink Acme" }).click();
    await expect(page.getByRole("heading", { name: "Unlink Acme?" })).toBeVisible();
    await expect(page.getByText("You can still sign in with: Other.")).toBeVisible();
    await page.getByRole("button", { name: "Unlink", exact: true }).click();
    await expect(page.getByText("Account unlinked.")).toBeVisible();
    await expect(link("Acme")).toBeVisible();
    await expect(unlink).toHaveCount(0);
  });
});
