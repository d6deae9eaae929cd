import type { BrowserContext, Page } from "@playwright/test";
import { allow, beginSignIn, expect, expectSignedInAtApp, reachConsent, test } from "./oauth-steps";
import { sendSignIn, signOut } from "../set-up/steps";

/** Hydra leads on only from the request of an application that a browser opened last. */
async function openTab(context: BrowserContext, appUrl: string): Promise<Page> {
  const tab = await context.newPage();
  await beginSignIn(tab, appUrl);
  return tab;
}

/** In the page: a toast would lie over the buttons that it asks for. */
const outOfDate = "The form was out of date, so we opened a new one. Submit the form again.";

const question = { name: "Allow access?" };

test("Whoever opened the sign-in for an application twice confirms who they are in the older tab, and is led on by it too", async ({
  page,
  context,
  appUrl,
  createPerson,
}) => {
  const person = await createPerson();
  await beginSignIn(page, appUrl);
  const newer = await openTab(context, appUrl);
  await expect(newer.getByRole("heading", { name: "Sign in" })).toBeVisible();
  await sendSignIn(page, person);
  // Kratos (v1.3.1) wants so for each request of an application from somebody who is signed in.
  await expect(page.getByRole("heading", { name: "Confirm it's you" })).toBeVisible();
  await expect(page.getByRole("main").getByText(outOfDate)).toBeVisible();
  await page.getByLabel("Password").fill(person.password);
  await page.getByRole("button", { name: "Confirm" }).click();
  await expect(page.getByRole("heading", question)).toBeVisible();
  await allow(page);
  await expectSignedInAtApp(page);
});

test("Allow in the older of two tabs asks once more and says why, and neither tab ends in an error", async ({
  page,
  context,
  appUrl,
  createPerson,
}) => {
  await reachConsent(page, appUrl, await createPerson());
  const newer = await openTab(context, appUrl);
  await expect(newer.getByRole("heading", question)).toBeVisible();
  await page.reload();
  await allow(page);
  await expect(page.getByRole("heading", question)).toBeVisible();
  await expect(page.getByRole("main").getByText(outOfDate)).toBeVisible();
  await allow(page);
  await expectSignedInAtApp(page);
  // This one is the older tab now.
  await allow(newer);
  await expect(newer.getByRole("heading", question)).toBeVisible();
  await allow(newer);
  await expectSignedInAtApp(newer);
});

test("Whoever was logged out in another tab signs in for the application again, which the page names", async ({
  page,
  context,
  appUrl,
  createPerson,
}) => {
  const person = await createPerson();
  await reachConsent(page, appUrl, person);
  await signOut(await context.newPage());
  await allow(page);
  await expect(page.getByText("To authenticate Meadow Books")).toBeVisible();
  await expect(page.getByText("Your session has ended. Sign in again to continue.")).toBeVisible();
  await sendSignIn(page, person);
  await allow(page);
  await expectSignedInAtApp(page);
});
