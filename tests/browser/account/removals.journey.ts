import { expect, test } from "../set-up/journey";
import { answerProvider } from "../set-up/social-steps";
import { addKey, addPasskey, keysSection, passkeysSection, signInWith } from "../set-up/own-things";
import {
  expectHomeOf,
  inventNewcomer,
  sendSignIn,
  settingsSection,
  signOut,
} from "../set-up/steps";
import { addAuthenticator } from "../set-up/virtual-authenticator";

const noOther = "We see no other security key, passkey or social account.";

test("R83 Enter in the name of a new security key adds that key, and removes none @no-js", async ({
  page,
  hasScript,
  createPerson,
}) => {
  await signInWith(page, await createPerson(), (scripted) => addKey(scripted, "Blue key"));
  const remove = keysSection(page).getByRole("button", { name: /^Remove the security key/ });
  await expect(remove).toHaveCount(1);
  if (hasScript) await addAuthenticator(page);
  const add = keysSection(page).getByRole("button", { name: "Add a security key" });
  const name = keysSection(page).getByLabel("Name for this security key");
  if (!hasScript) {
    await expect(add).toBeHidden();
    await expect(name).toBeHidden();
    return;
  }
  await expect(add).toBeEnabled();
  await name.fill("Green key");
  await name.press("Enter");
  await expect(remove).toHaveCount(2);
  await page.goto("/settings?section=webauthn");
  await expect(remove).toHaveCount(2);
  const blue = page.getByRole("button", { name: "Remove the security key “Blue key”" });
  await expect(blue).toHaveCount(1);
});

test("A security key is removed only after a question, and stays if the person keeps it @no-js", async ({
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

test("A passkey without a name is told by the time at which it was added @no-js", async ({
  page,
  createPerson,
}) => {
  await signInWith(page, await createPerson(), async (scripted) => {
    await addPasskey(scripted);
  });
  await page.goto("/settings?section=passkey");
  const section = passkeysSection(page);
  await expect(page.getByTestId("passkey")).toContainText("1\u00a0passkey");
  const remove = section.getByRole("button", { name: /^Remove the passkey added on .*\d{4}/ });
  await remove.click();
  await expect(page.getByRole("heading", { name: "Remove this passkey?" })).toBeVisible();
  await expect(page.getByText(/^Added on .*\d{4}/)).toBeVisible();
  await expect(page.getByText(noOther)).toBeVisible();
  await page.getByRole("button", { name: "Remove", exact: true }).click();
  await expect(section.getByText("Passkey removed.")).toBeVisible();
  await expect(remove).toHaveCount(0);
});

test("A question about something that is gone leads to the settings @no-js", async ({
  page,
  createPerson,
  signIn,
}) => {
  await signIn(await createPerson());
  await page.goto("/settings/remove?webauthn_remove=00");
  await expect(page.getByRole("heading", { name: "Account Settings" })).toBeVisible();
  await expect(page).toHaveURL("/settings");
});

test("Something that another tab has removed meanwhile is said to be gone @no-js", async ({
  page,
  createPerson,
  signIn,
}) => {
  const person = await createPerson();
  await signIn(person);
  await signInWith(page, person, async (scripted) => {
    await addPasskey(scripted);
  });
  await page.goto("/settings?section=passkey");
  await passkeysSection(page).getByRole("button", { name: "Remove" }).click();
  const question = page.getByRole("heading", { name: "Remove this passkey?" });
  await expect(question).toBeVisible();
  const tab = await page.context().newPage();
  await tab.goto(page.url());
  await tab.getByRole("button", { name: "Remove" }).click();
  await expect(tab.getByText("Passkey removed.")).toBeVisible();
  await page.getByRole("button", { name: "Remove" }).click();
  await expect(page.getByText("It had already been removed.")).toBeVisible();
});

test.describe("Social accounts", () => {
  test.use({ profile: "social" });

  test("A linked account is unlinked only after a question that names what is left @no-js", async ({
    page,
  }) => {
    const { email } = inventNewcomer();
    await page.goto("/registration");
    await page.getByRole("button", { name: "Continue with Acme" }).click();
    await answerProvider(page, email, "Grace");
    await expectHomeOf(page, email);
    await page.goto("/settings?section=oidc");
    const section = settingsSection(page, "Social Sign In");
    await section.getByRole("button", { name: "Link Other", exact: true }).click();
    await answerProvider(page, email, "Grace");
    await expect(section.getByText("Your changes have been saved!")).toBeVisible();
    await expect(page.getByTestId("oidc")).toContainText("Acme and Other");
    await section.getByRole("button", { name: "Unlink Other" }).click();
    await expect(page.getByRole("heading", { name: "Unlink Other?" })).toBeVisible();
    await expect(page.getByText("You can still sign in with: Acme.")).toBeVisible();
    await page.getByRole("button", { name: "Unlink", exact: true }).click();
    await expect(section.getByRole("button", { name: "Link Other", exact: true })).toBeVisible();
  });
});
