import { generateSync } from "otplib";
import {
  signOut,
  sendPassword,
  sendSignIn,
  expectSecondFactorAsked,
  sendAppCode,
} from "../set-up/steps";
import { signInUndrawn, haveAuthenticatorApp } from "../set-up/undrawn-pages";
import { allow, beginSignIn, expect, reachConsent, test } from "./oauth-steps";

const consent = { name: "Allow access?" };

test("Back at the second step, and Back from the question, still lead on to the application @no-js", async ({
  page,
  appUrl,
  signedIn: person,
}) => {
  const secret = await haveAuthenticatorApp(page);
  await page.context().clearCookies();
  await beginSignIn(page, appUrl);
  await sendSignIn(page, person);
  await expectSecondFactorAsked(page);
  await page.goBack();
  await expectSecondFactorAsked(page);
  await expect(page.getByText("To authenticate Meadow Books")).toBeVisible();
  await page.reload();
  await sendAppCode(page, generateSync({ secret }));
  await expect(page.getByRole("heading", consent)).toBeVisible();
  await page.goBack();
  await expect(page.getByRole("heading", consent)).toBeVisible();
  await allow(page);
});

test("An application that expects somebody else says whom before any password, and a sign-out leads on", async ({
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
  await sendPassword(page, ada.password);
  await allow(page);
});
