import { expect, test } from "../set-up/journey";
import { expectHomeOf, sendSignIn, signOut } from "../set-up/steps";

test("The page for signing out asks first, and No changes nothing", async ({
  page,
  createPerson,
  signIn,
}) => {
  const person = await createPerson();
  await signIn(person);
  await page.goto("/logout");
  await expect(page.getByText("Do you wish to log out?")).toBeVisible();
  await page.getByRole("link", { name: "No" }).click();
  await expectHomeOf(page, person.email);
  await page.reload();
  await expectHomeOf(page, person.email);
});

test("R36 Opening the sign-out page signs nobody out", async ({ page, createPerson, signIn }) => {
  const person = await createPerson();
  await signIn(person);
  await page.goto("/logout");
  await page.goto("/");
  await expectHomeOf(page, person.email);
});

test("R50 Yes signs out and says so once", async ({ page, createPerson, signIn }) => {
  await signIn(await createPerson());
  await page.goto("/logout");
  await page.getByRole("button", { name: "Yes" }).click();
  await expect(page.getByText("You’re logged out.")).toBeVisible();
  await expect(page.getByRole("heading", { name: "Sign in" })).toBeVisible();
  await page.reload();
  await expect(page.getByRole("heading", { name: "Sign in" })).toBeVisible();
  await expect(page.getByText("You’re logged out.")).toBeHidden();
});

test("R37 Going back after signing out shows nothing of the account", async ({
  page,
  createPerson,
  signIn,
}) => {
  const person = await createPerson();
  await signIn(person);
  await page.getByRole("link", { name: "Account Settings" }).click();
  await expect(page.getByLabel("Email")).toHaveValue(person.email);
  await page.getByRole("link", { name: "Logout" }).click();
  await page.getByRole("button", { name: "Yes" }).click();
  await expect(page.getByText("You’re logged out.")).toBeVisible();
  // Past the question to the settings.
  await page.goBack();
  await expect(page.getByRole("heading", { name: "Sign in" })).toBeVisible();
  await page.goBack();
  await expect(page.getByRole("heading", { name: "Sign in" })).toBeVisible();
  await expect(page.getByLabel("Email")).toHaveValue("");
  await page.goto("/");
  await expect(page.getByRole("heading", { name: "Sign in" })).toBeVisible();
  await expect(page).toHaveURL(/\/login/);
});

test("Opening the settings signed out leads through sign-in back to the settings", async ({
  page,
  createPerson,
  signIn,
}) => {
  const person = await createPerson();
  await signIn(person);
  await signOut(page);
  await page.goto("/settings");
  await expect(page.getByRole("heading", { name: "Sign in" })).toBeVisible();
  await sendSignIn(page, person);
  await expect(page.getByRole("heading", { name: "Account Settings" })).toBeVisible();
  await expect(page.getByLabel("Email")).toHaveValue(person.email);
  await expect(page).toHaveURL("/settings");
});
