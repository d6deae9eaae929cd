import { expect, test } from "../set-up/journey";
import { expectHomeOf, sendSignIn } from "../set-up/steps";

test("Who wants to secure the account gets four steps, and comes back after a new password", async ({
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
  await page.getByRole("main").getByRole("link", { name: "Account Settings" }).click();
  await page.getByRole("link", { name: "Secure your account" }).click();
  const heading = page.getByRole("heading", { name: "Secure your account" });
  const step = (title: string) =>
    page.getByRole("listitem").filter({ has: page.getByRole("heading", { name: title }) });
  await expect(heading).toBeVisible();
  await step("Log out everywhere else").getByRole("button", { name: "Log out" }).click();
  await expect(page.getByText("Logged out of all other sessions.")).toBeVisible();
  await other.goto("/settings");
  await expect(other.getByRole("heading", { name: "Sign in" })).toBeVisible();

  await step("Choose a new password").getByRole("link", { name: "Change" }).click();
  await page.getByLabel("Password").fill("a-new-password-after-the-scare");
  await page.getByRole("button", { name: "Save new password" }).click();
  await expect(heading).toBeVisible();
  await step("Review your ways to sign in").getByRole("link").click();
  await expect(page.getByRole("heading", { name: "Account Settings" })).toBeVisible();
});
