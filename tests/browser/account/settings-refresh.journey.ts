import { expect, test } from "../set-up/journey";
import { keysSection, sendKey, signInWith } from "../set-up/virtual-authenticator";
import {
  expectHomeOf,
  flowIdOf,
  sendSignIn,
  settingsSection,
  signOut,
  sendPassword,
} from "../set-up/steps";
import { waitUntilStale } from "../set-up/wait-until-stale";

test.use({ profile: "shortly-fresh" });

test("A new password needs a fresh sign-in: a wrong password there changes nothing, and after the right one it is in force", async ({
  page,
  signedIn: person,
}) => {
  const password = `new-${person.password}`;
  await page.goto("/settings?section=password");
  await waitUntilStale(page);
  const section = settingsSection(page, "Change Password");
  await section.getByLabel("Password").fill(password);
  await section.getByRole("button", { name: "Save" }).click();
  await expect(page.getByRole("heading", { name: "Confirm it's you" })).toBeVisible();
  await expect(page.getByText("Your new password is saved once you confirm.")).toBeVisible();
  await expect(page.getByText(`You're logged in as: ${person.email}`)).toBeVisible();
  await sendPassword(page, "not the password", "Confirm");
  await expect(page.getByLabel("Password")).toHaveAccessibleDescription(/Wrong password/);
  await sendPassword(page, person.password, "Confirm");
  await expect(page.getByRole("heading", { name: "Account Settings" })).toBeVisible();
  await expect(section.getByText("Your new password is saved.")).toBeVisible();
  await expect(section.getByRole("link", { name: "Log out everywhere else" })).toBeVisible();
  await signOut(page);
  await sendSignIn(page, { ...person, password });
  await expectHomeOf(page, person.email);
});

test("A removal that needs a fresh sign-in is named there, and done in its section afterwards", async ({
  page,
  person,
}) => {
  await signInWith(page, person, async (scripted) => {
    await scripted.goto("/settings?section=webauthn");
    await waitUntilStale(scripted);
    await sendKey(scripted, "Blue key");
    await sendPassword(scripted, person.password, "Confirm");
    await expect(scripted.getByTestId("webauthn")).toContainText("1\u00a0key");
  });
  const remove = page.getByRole("button", { name: "Remove the security key “Blue key”" });
  await remove.click();
  await expect(
    page.getByRole("heading", { name: "Remove the security key “Blue key”?" }),
  ).toBeVisible();
  await waitUntilStale(page);
  await page.getByRole("button", { name: "Remove", exact: true }).click();
  await expect(page.getByRole("heading", { name: "Confirm it's you" })).toBeVisible();
  await expect(page.getByText("You’re about to remove the security key “Blue key”.")).toBeVisible();
  await sendPassword(page, person.password, "Confirm");
  const section = keysSection(page);
  await expect(section.getByText("Security key removed.")).toBeVisible();
  await expect(page.getByTestId("webauthn")).toHaveText("Hardware Tokens None");
  await expect(page.locator("#webauthn")).toBeFocused();
  await expect(remove).toHaveCount(0);
});

test("A fresh sign-in carries out the last change, and none that was given up before", async ({
  page,
  signIn,
}) => {
  const person = await signIn({ name: { first: "Ada" } });
  await page.goto("/settings?section=password");
  await waitUntilStale(page);
  const section = settingsSection(page, "Change Password");
  const flow = await flowIdOf(page);
  await section.getByLabel("Password").fill(`given-up-${person.password}`);
  await section.getByRole("button", { name: "Save" }).click();
  await expect(page.getByRole("heading", { name: "Confirm it's you" })).toBeVisible();
  await page.goto(`/settings?flow=${flow}&section=profile`);
  const profile = settingsSection(page, "Profile Settings");
  await profile.getByLabel("Email").fill(`new-${person.email}`);
  await profile.getByRole("button", { name: "Save" }).click();
  await sendPassword(page, person.password, "Confirm");
  await expect(profile.getByText("Your changes have been saved!")).toBeVisible();
  await expect(profile.getByLabel("Email")).toHaveValue(`new-${person.email}`);
  await signOut(page);
  await sendSignIn(page, { ...person, email: `new-${person.email}` });
  await expectHomeOf(page, `new-${person.email}`);
});
