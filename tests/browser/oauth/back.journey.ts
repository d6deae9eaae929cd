import { authenticator } from "otplib";
import { expectSecondFactorAsked, sendAppCode } from "../set-up/second-factor-steps";
import { sendSignIn, signOut } from "../set-up/steps";
import { signInUndrawn } from "../set-up/undrawn-pages";
import {
  allow,
  beginSignIn,
  expect,
  expectSignedInAtApp,
  reachConsent,
  reachSecondFactor,
  test,
} from "./oauth-steps";

const consent = { name: "Allow access?" };
const oneMore = "You’re already signed in, but signing in to an app takes one more confirmation.";

test("Back at the second step still leads to the application, by the code alone; Back from its question for consent leads to that question again @no-js", async ({
  page,
  appUrl,
  signIn,
}) => {
  const secret = await reachSecondFactor(page, `${appUrl}/sign-in`, signIn);
  await page.goBack();
  await expectSecondFactorAsked(page);
  await expect(page.getByText("To authenticate Meadow Books")).toBeVisible();
  await page.reload();
  await sendAppCode(page, authenticator.generate(secret));
  await expect(page.getByRole("heading", consent)).toBeVisible();
  await page.goBack();
  await expect(page.getByRole("heading", consent)).toBeVisible();
  await allow(page);
  await expectSignedInAtApp(page);
});

test("Back at the second step still leads to the page that the sign-in was for @no-js", async ({
  page,
  signIn,
}) => {
  const address = "/self-service/login/browser?return_to=%2Fsessions";
  const secret = await reachSecondFactor(page, address, signIn);
  await page.goBack();
  const first = page.url();
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

test("Back from the question for consent leads to that question again, without another sign-in; the second tab of an application needs no second password @no-js", async ({
  page,
  context,
  appUrl,
  createPerson,
}) => {
  const person = await createPerson();
  const other = await context.newPage();
  await beginSignIn(other, appUrl);
  await beginSignIn(page, appUrl);
  await sendSignIn(page, person);
  await expect(page.getByRole("heading", consent)).toBeVisible();
  await page.goBack();
  await expect(page.getByRole("heading", consent)).toBeVisible();
  await sendSignIn(other, person);
  await expect(other.getByRole("heading", consent)).toBeVisible();
  await allow(other);
  await expectSignedInAtApp(other);
});

test("A tab in which somebody else signs in asks who it is, and says why", async ({
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
  await expect(page.getByRole("heading", { name: "Confirm it's you" })).toBeVisible();
  await expect(page.getByText(oneMore)).toBeVisible();
  await expect(page.getByRole("main").getByText(ada.email)).toBeVisible();
});

test("An application that asks for a new account sends a newcomer to the sign-up, and is told so at once of somebody who is signed in", async ({
  page,
  appUrl,
  signIn,
}) => {
  await beginSignIn(page, appUrl, "?prompt=create");
  await expect(page.getByRole("heading", { name: "Register an account" })).toBeVisible();
  await expect(page.getByText("To authenticate Meadow Books")).toBeVisible();
  await signIn();
  await beginSignIn(page, appUrl, "?prompt=create");
  await expect(page.getByTestId("oauth-error")).toContainText("invalid_request");
});

test("An application that expects somebody else says whom before any password, and a sign-out leads on @no-js", async ({
  page,
  appUrl,
  createPerson,
}) => {
  const [ada, grace] = [await createPerson(), await createPerson()];
  await reachConsent(page, appUrl, ada);
  await allow(page);
  const hint = await page.getByTestId("id-token").textContent();
  await signOut(page);
  await signInUndrawn(page, grace);
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
