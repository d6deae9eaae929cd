import { expect, test } from "../set-up/own-world";
import { expectHomeOf, sendSignIn, settingsSection, signOut } from "../set-up/steps";
import { shortlyFresh, waitUntilStale } from "../set-up/wait-until-stale";

test.use({ ownWorld: { difference: shortlyFresh } });

test("A new password needs a fresh sign-in, after which it is in force", async ({
  page,
  createPerson,
  signIn,
}) => {
  const person = await createPerson();
  const password = `new-${person.password}`;
  await signIn(person);
  await page.goto("/settings?section=password");
  await waitUntilStale(page);
  const section = settingsSection(page, "Change Password");
  await section.getByLabel("Password").fill(password);
  await section.getByRole("button", { name: "Save" }).click();
  await expect(page.getByRole("heading", { name: "Confirm it's you" })).toBeVisible();
  await page.getByLabel("Password").fill(person.password);
  await page.getByRole("button", { name: "Sign in", exact: true }).click();
  await expect(page.getByRole("heading", { name: "Account Settings" })).toBeVisible();
  await expect(page.getByText("Your changes have been saved!")).toBeVisible();
  await signOut(page);
  await sendSignIn(page, { ...person, password });
  await expectHomeOf(page, person.email);
});

test("A wrong password at the fresh sign-in changes nothing, and the person may leave it at that", async ({
  page,
  createPerson,
  signIn,
}) => {
  const person = await createPerson();
  await signIn(person);
  await page.goto("/settings?section=password");
  await waitUntilStale(page);
  const section = settingsSection(page, "Change Password");
  await section.getByLabel("Password").fill(`new-${person.password}`);
  await section.getByRole("button", { name: "Save" }).click();
  await expect(page.getByRole("heading", { name: "Confirm it's you" })).toBeVisible();
  await page.getByLabel("Password").fill("not the password");
  await page.getByRole("button", { name: "Sign in", exact: true }).click();
  await expect(page.getByRole("alert")).toContainText("That did not match.");
  await page.getByRole("link", { name: "Logout" }).click();
  await page.getByRole("button", { name: "Yes" }).click();
  await sendSignIn(page, person);
  await expectHomeOf(page, person.email);
});
