import type { Page } from "@playwright/test";
import { authenticator } from "otplib";
import type { Person } from "../../../stack/people";
import { allow, beginSignIn, expect, expectSignedInAtApp, reachConsent, test } from "./oauth-steps";
import { expectSecondFactorAsked, sendAppCode } from "../set-up/second-factor-steps";
import { haveAuthenticatorApp } from "../set-up/second-factor-undrawn";
import {
  expectHomeOf,
  inventNewcomer,
  sendSignIn,
  settingsSection,
  signOut,
} from "../set-up/steps";

const confirmation = { name: "Confirm it's you" };
const oneMore = "You’re already signed in, but signing in to an app takes one more confirmation.";

/** Gives the account an authenticator app, and leaves nobody signed in. */
async function haveSecondStep(
  page: Page,
  signIn: (person: Person) => Promise<void>,
  person: Person,
): Promise<string> {
  await signIn(person);
  const secret = await haveAuthenticatorApp(page);
  await signOut(page);
  return secret;
}

test("Back at the second step still leads to the application, by the code alone @no-js", async ({
  page,
  appUrl,
  createPerson,
  signIn,
}) => {
  const person = await createPerson();
  const secret = await haveSecondStep(page, signIn, person);
  await beginSignIn(page, appUrl);
  await sendSignIn(page, person);
  await expectSecondFactorAsked(page);
  await page.goBack();
  await expectSecondFactorAsked(page);
  await expect(page.getByText("To authenticate Meadow Books")).toBeVisible();
  await page.reload();
  await sendAppCode(page, authenticator.generate(secret));
  await allow(page);
  await expectSignedInAtApp(page);
});

test("Back at the second step still leads to the page that the sign-in was for @no-js", async ({
  page,
  createPerson,
  signIn,
}) => {
  const person = await createPerson();
  const secret = await haveSecondStep(page, signIn, person);
  const address = "/self-service/login/browser?return_to=%2Fsessions";
  await page.goto(address);
  const first = page.url();
  await sendSignIn(page, person);
  await expectSecondFactorAsked(page);
  // A restored tab, and the address that began the sign-in.
  for (const again of [first, address]) {
    await page.goto(again);
    await expectSecondFactorAsked(page);
  }
  await page.goto(first);
  await sendAppCode(page, authenticator.generate(secret));
  await expect(page.getByRole("heading", { name: "Sessions", exact: true })).toBeVisible();
  await page.goto(first);
  await expect(page).toHaveURL("/sessions");
});

test("Back from the question for consent leads to that question again, without another sign-in @no-js", async ({
  page,
  appUrl,
  createPerson,
}) => {
  await reachConsent(page, appUrl, await createPerson());
  await page.goBack();
  await expect(page.getByRole("heading", { name: "Allow access?" })).toBeVisible();
  await allow(page);
  await expectSignedInAtApp(page);
});

test("So does Back to the second step @no-js", async ({ page, appUrl, createPerson, signIn }) => {
  const person = await createPerson();
  const secret = await haveSecondStep(page, signIn, person);
  await beginSignIn(page, appUrl);
  await sendSignIn(page, person);
  await expectSecondFactorAsked(page);
  await sendAppCode(page, authenticator.generate(secret));
  await expect(page.getByRole("heading", { name: "Allow access?" })).toBeVisible();
  await page.goBack();
  await expect(page.getByRole("heading", { name: "Allow access?" })).toBeVisible();
  await allow(page);
  await expectSignedInAtApp(page);
});

test("The second tab of an application needs no second password @no-js", async ({
  page,
  context,
  appUrl,
  createPerson,
}) => {
  const person = await createPerson();
  await beginSignIn(page, appUrl);
  const other = await context.newPage();
  await reachConsent(other, appUrl, person);
  await sendSignIn(page, person);
  await expect(page.getByRole("heading", { name: "Allow access?" })).toBeVisible();
  await allow(page);
  await expectSignedInAtApp(page);
});

test("A tab in which somebody else signs in asks who it is, and says why @no-js", async ({
  page,
  context,
  appUrl,
  createPerson,
}) => {
  const [ada, grace] = [await createPerson(), await createPerson()];
  await beginSignIn(page, appUrl);
  const other = await context.newPage();
  await reachConsent(other, appUrl, ada);
  await sendSignIn(page, grace);
  await expect(page.getByRole("heading", confirmation)).toBeVisible();
  await expect(page.getByText(oneMore)).toBeVisible();
  await expect(page.getByRole("main").getByText(ada.email)).toBeVisible();
});

test("A person who corrects the address after signing up for a page goes on to it @no-js", async ({
  page,
  codeFor,
}) => {
  const newcomer = inventNewcomer();
  await page.goto("/registration?return_to=%2Fsessions");
  await page.getByLabel("Email").fill(inventNewcomer().email);
  await page.getByLabel("First name").fill("Grace");
  await page.getByRole("button", { name: "Continue" }).click();
  await page.getByLabel("Password").fill(newcomer.password);
  await page.getByRole("button", { name: "Sign up", exact: true }).click();
  await page.getByTestId("change-address-link").click();
  const profile = settingsSection(page, "Profile Settings");
  await profile.getByLabel("Email").fill(newcomer.email);
  await profile.getByRole("button", { name: "Save" }).click();
  await expect(page.getByRole("heading", { name: "Verify your account" })).toBeVisible();
  await expect(page.getByTestId("later-link")).toHaveAttribute("href", "/sessions");
  await page.getByLabel("Verification code").fill(await codeFor(newcomer.email));
  await page.getByRole("button", { name: "Continue" }).click();
  await page.getByRole("link", { name: "Continue" }).click();
  await expect(page).toHaveURL("/sessions");
});

test("A newcomer of an application that asks for a new account signs up for it @no-js", async ({
  page,
  appUrl,
}) => {
  await beginSignIn(page, appUrl, "?prompt=create");
  await expect(page.getByRole("heading", { name: "Register an account" })).toBeVisible();
  await expect(page.getByText("To authenticate Meadow Books")).toBeVisible();
});

test("An application that asks for a new account of somebody who is signed in is told so before any password @no-js", async ({
  page,
  appUrl,
  createPerson,
  signIn,
}) => {
  await signIn(await createPerson());
  await beginSignIn(page, appUrl, "?prompt=create");
  await expect(page.getByTestId("oauth-error")).toContainText("invalid_request");
});

test("An application that expects somebody else says whom before any password, and a sign-out leads on @no-js", async ({
  page,
  appUrl,
  createPerson,
  signIn,
}) => {
  const [ada, grace] = [await createPerson(), await createPerson()];
  await reachConsent(page, appUrl, ada);
  await allow(page);
  const hint = await page.getByTestId("id-token").textContent();
  await signOut(page);
  await signIn(grace);
  await expectHomeOf(page, grace.email);
  await beginSignIn(page, appUrl, `?prompt=login&id_token_hint=${hint}`);
  await expect(
    page.getByRole("heading", { name: `The app needs a different account: ${ada.email}` }),
  ).toBeVisible();
  await expect(page.getByText(`You're logged in as: ${grace.email}`)).toBeVisible();
  await page.getByRole("link", { name: "Log out and use another account" }).click();
  await page.getByRole("button", { name: "Yes" }).click();
  await expect(page.getByLabel("Email")).toHaveValue(ada.email);
  await page.getByLabel("Password").fill(ada.password);
  await page.getByRole("button", { name: "Sign in with a password" }).click();
  await allow(page);
  await expectSignedInAtApp(page);
});
