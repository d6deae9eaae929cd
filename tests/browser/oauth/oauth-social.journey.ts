import { answerProvider, inventNewcomer, sendCode, sendPassword } from "../set-up/steps";
import { allow, beginSignIn, claimsOf, expect, test } from "./oauth-steps";

test.use({ profile: "oauth-social" });

test("A newcomer who signs in to an application by Acme verifies the address and is at the application", async ({
  page,
  appUrl,
  mailTo,
}) => {
  const { email } = inventNewcomer();
  await beginSignIn(page, appUrl);
  await page.getByRole("button", { name: "Continue with Acme" }).click();
  await answerProvider(page, email, "Grace");
  await expect(page.getByRole("heading", { name: "Verify your account" })).toBeVisible();
  const [code = ""] = (await mailTo(email)).codes;
  await sendCode(page, code);
  await allow(page);
  expect(await claimsOf(page)).toMatchObject({ email, email_verified: true });
});

test("An address that has an account is linked to Acme from the application's sign-up, which it leads back to", async ({
  page,
  appUrl,
  person,
}) => {
  await beginSignIn(page, appUrl);
  await page.getByRole("button", { name: "Continue with Acme" }).click();
  await answerProvider(page, person.email, "Grace");
  const back = page.getByRole("button", { name: /^(Cancel|Back to Meadow Books)$/ });
  await expect(back).toBeVisible();
  const linking = page.url();
  await back.click();
  await expect(page.getByRole("heading", { name: "Sign-in did not succeed" })).toBeVisible();
  await expect(page.getByTestId("oauth-error")).toContainText("access_denied");
  await page.goto(linking);
  await expect(page.getByRole("heading", { name: "You’ve already responded" })).toBeVisible();

  await beginSignIn(page, appUrl, "?prompt=registration");
  await page.getByRole("button", { name: "Continue with Acme" }).click();
  await answerProvider(page, person.email, "Grace");
  await expect(page.getByLabel("Password")).toBeFocused();
  await expect(page.getByRole("link", { name: "Sign up" })).toHaveCount(0);
  await sendPassword(page, `not-${person.password}`);
  await expect(page.getByText(/^Wrong email or password\./)).toBeVisible();
  await sendPassword(page, person.password);
  await allow(page);
});
