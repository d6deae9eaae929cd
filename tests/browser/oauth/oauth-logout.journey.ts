import { beginSignIn, expect, signInAtApp, test } from "./oauth-steps";
import { expectHomeOf, signOut } from "../set-up/steps";

test("R10 R36 R37 Signing out at the application asks first: No keeps the session, and Yes ends all of them", async ({
  page,
  appUrl,
  person,
}) => {
  await signInAtApp(page, appUrl, person);
  await page.getByRole("button", { name: "Sign out", exact: true }).click();
  await expect(page.getByText("Do you wish to log out?")).toBeVisible();
  await expect(page.getByText("Meadow Books is asking to log you out.")).toBeVisible();
  const refused = page.url();
  const no = page.getByRole("button", { name: "No" });
  await no.click();
  await expectHomeOf(page, person.email);
  await page.goto(refused);
  // The newest Hydra keeps no record of a No and asks again, so the question is open.
  await expect(no.or(page.getByRole("heading", { name: "Your account" }))).toBeVisible();
  if (await no.isVisible()) await no.click();
  await expect(page.locator(".toast")).toHaveText(/You’re still signed in\./);
  await page.goto(appUrl);
  await page.getByRole("button", { name: "Sign out", exact: true }).click();
  await expect(page.getByText("Do you wish to log out?")).toBeVisible();
  const question = page.url();
  await page.getByRole("button", { name: "Yes" }).click();
  await expect(page.getByText("You are signed out of Meadow Books.")).toBeVisible();
  // The used question leads on, not to an error of ours.
  await page.goto(question);
  await expect(page.getByText("Do you wish to log out?")).toBeHidden();
  await page.goto("/");
  await expect(page.getByRole("heading", { name: "Sign in" })).toBeVisible();
  await beginSignIn(page, appUrl);
  await expect(page.getByRole("heading", { name: "Sign in" })).toBeVisible();
  await expect(page.getByLabel("Email")).toHaveValue("");
  await signInAtApp(page, appUrl, person);
  await signOut(page);
  await beginSignIn(page, appUrl);
  await expect(page.getByRole("heading", { name: "Sign in" })).toBeVisible();
});
