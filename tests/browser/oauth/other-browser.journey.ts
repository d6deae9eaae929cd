import type { Page } from "@playwright/test";
import { allow, expect, expectSignedInAtApp, signUpFor, test } from "./oauth-steps";
import { expectHomeOf, inventNewcomer, sendSignIn } from "../set-up/steps";

/** Opens the mail's link and sends the code that it fills in. */
async function follow(other: Page, link = ""): Promise<void> {
  await other.goto(link);
  await other.getByRole("button", { name: "Continue" }).click();
  await expect(other.getByRole("heading", { name: "E-mail address verified" })).toBeVisible();
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
  // Nobody is signed in there, and whoever got the mail by mistake has nobody's account.
  await other.getByRole("link", { name: "Continue" }).click();
  await expect(other.getByRole("heading", { name: "Sign in" })).toBeVisible();

  await page.reload();
  await expect(page.getByRole("heading", { name: "E-mail address verified" })).toBeVisible();
  await page.getByRole("link", { name: "Continue" }).click();
  await page.getByLabel("Password").fill(newcomer.password);
  await page.getByRole("button", { name: "Confirm" }).click();
  await allow(page);
  await expectSignedInAtApp(page);
});

test("Whoever is signed in and follows such a link stays in their own account", async ({
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
  await other.goto("/login");
  await sendSignIn(other, person);
  await expectHomeOf(other, person.email);
  await follow(other, link);
  await other.goto("/");
  await expectHomeOf(other, person.email);
});

test("A code that was used in another browser is no reason to ask for the address again", async ({
  page,
  appUrl,
  mailTo,
  openOtherBrowser,
}) => {
  const newcomer = inventNewcomer();
  await signUpFor(page, appUrl, newcomer);
  const { codes, links } = await mailTo(newcomer.email);
  const other = await openOtherBrowser();
  await follow(other, links[0]);

  await page.getByLabel("Verification code").fill(codes[0] ?? "");
  await page.getByRole("button", { name: "Continue" }).click();
  await expect(page.getByRole("heading", { name: "E-mail address verified" })).toBeVisible();
});
