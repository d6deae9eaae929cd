import { expect, test } from "../set-up/journey";
import { expectHomeOf, sendSignIn } from "../set-up/steps";

test("Who finds that something looks wrong is led through it, and told what was done", async ({
  page,
  createPerson,
  signIn,
  openOtherBrowser,
}) => {
  const person = await createPerson();
  const other = await openOtherBrowser();
  await other.goto("/login");
  await sendSignIn(other, person);
  await expectHomeOf(other, person.email);
  await signIn(person);
  await page.getByRole("link", { name: "Something looks wrong?" }).click();
  await expect(page.getByRole("heading", { name: "Something looks wrong?" })).toBeVisible();
  await page.getByRole("button", { name: "Sign out everywhere else" }).click();
  await expect(page.getByText("All other sessions are signed out.")).toBeVisible();
  await expect(page.getByText("You are signed in here only.")).toBeVisible();
  await other.goto("/settings");
  await expect(other.getByRole("heading", { name: "Sign in" })).toBeVisible();

  await page.getByRole("link", { name: "Choose a new password" }).click();
  const section = page.getByTestId("password-settings-card");
  await section.getByLabel("Password").fill("a-new-password-after-the-scare");
  await section.getByRole("button", { name: "Save" }).click();
  await expect(page.getByRole("heading", { name: "Something looks wrong?" })).toBeVisible();
  await expect(page.getByText("Your changes have been saved!")).toBeVisible();
  await page.getByRole("link", { name: "Open your settings" }).click();
  await expect(page.getByRole("heading", { name: "Account Settings" })).toBeVisible();
});
