import type { Page } from "@playwright/test";
import { allow, expect, expectSignedInAtApp, signUpFor, test } from "./oauth-steps";
import { expectHomeOf, inventNewcomer, takeMailLink } from "../set-up/steps";
import { signInUndrawn } from "../set-up/undrawn-pages";

/** Opens the mail's link and takes it. */
async function follow(other: Page, link = ""): Promise<void> {
  await takeMailLink(other, link);
  await expect(other.getByRole("heading", { name: "Email address verified" })).toBeVisible();
}

test("A mail's link that is opened in another browser verifies there, and the first browser leads on to the application", async ({
  page,
  appUrl,
  mailTo,
  openOtherBrowser,
}) => {
  const newcomer = inventNewcomer();
  await signUpFor(page, appUrl, newcomer);
  const [link = ""] = (await mailTo(newcomer.email)).links;

  const other = await openOtherBrowser();
  await follow(other, link);
  const advice = "To continue to the app, go back to the browser you signed up in.";
  await expect(other.getByRole("main").getByText(advice)).toBeVisible();
  // Nobody is signed in there: somebody who got the mail by mistake does not get the account.
  await expect(other.getByRole("link", { name: "Continue" })).toHaveCount(0);
  await other.getByRole("link", { name: "Sign in" }).click();
  await expect(other.getByRole("heading", { name: "Sign in" })).toBeVisible();
  await expect(other.getByText("To authenticate Meadow Books")).toHaveCount(0);

  await page.reload();
  await expect(page.getByRole("heading", { name: "Email address verified" })).toBeVisible();
  await page.getByRole("link", { name: "Continue" }).click();
  await page.getByRole("textbox", { name: "Password" }).fill(newcomer.password);
  await page.getByRole("button", { name: "Confirm" }).click();
  await allow(page);
  await expectSignedInAtApp(page);
});

test("A signed-in person who follows such a link stays in their own account", async ({
  page,
  appUrl,
  mailTo,
  openOtherBrowser,
  createPerson,
}) => {
  const newcomer = inventNewcomer();
  await signUpFor(page, appUrl, newcomer);
  const [link = ""] = (await mailTo(newcomer.email)).links;
  const other = await openOtherBrowser();
  const person = await createPerson();
  await signInUndrawn(other, person);
  await follow(other, link);
  await other.goto("/");
  await expectHomeOf(other, person.email);
});
