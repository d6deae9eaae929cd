import { generateSync } from "otplib";
import {
  allow,
  beginSignIn,
  claimsOf,
  expect,
  reachConsent,
  signInAtApp,
  signUpFor,
  test,
} from "./oauth-steps";
import { haveAuthenticatorApp, openSecondFactor } from "../set-up/undrawn-pages";
import {
  inventNewcomer,
  otherThan,
  sendCode,
  sendSignIn,
  settingsSection,
  signOut,
  takeMailLink,
  sendPassword,
  expectSecondFactorAsked,
  sendAppCode,
} from "../set-up/steps";

test("A person who forgot the password on the way to an application gets there with a new one", async ({
  page,
  appUrl,
  person,
  mailTo,
}) => {
  await beginSignIn(page, appUrl);
  await page.getByRole("link", { name: "Forgot password?" }).click();
  await page.getByLabel("Email").fill(person.email);
  await page.getByRole("button", { name: "Continue" }).click();
  await expect(page.getByText(`If ${person.email} has an account`)).toBeVisible();
  const [code = ""] = (await mailTo(person.email)).codes;
  await sendCode(page, code);
  const password = `new-${person.password}`;
  await expect(page.getByRole("heading", { name: "Choose a new password" })).toBeVisible();
  await sendPassword(page, password, "Save new password");
  // Hydra has asked for a sign-in, so Kratos asks for the password once more.
  await expect(page.getByText("To authenticate Meadow Books")).toBeVisible();
  await sendPassword(page, password, "Confirm");
  await allow(page);
});

test("A person who left at the second step comes to the application by both steps", async ({
  page,
  appUrl,
  signedIn: person,
}) => {
  const secret = await haveAuthenticatorApp(page);
  await openSecondFactor(page, person);
  await expectSecondFactorAsked(page);

  await beginSignIn(page, appUrl);
  await expect(page.getByText("To authenticate Meadow Books")).toBeVisible();
  // Kratos does not name a person who is halfway in.
  await page.getByLabel("Email").first().fill(person.email);
  await sendPassword(page, person.password, "Confirm");
  await expectSecondFactorAsked(page);
  await sendAppCode(page, generateSync({ secret }));
  await allow(page);
  expect((await claimsOf(page)).sub).toBe(person.id);
});

test("A newcomer signs up, verifies the address and is at the application", async ({
  page,
  appUrl,
  mailTo,
}) => {
  const newcomer = inventNewcomer();
  await signUpFor(page, appUrl, newcomer);
  const verification = page.url();
  const [code = ""] = (await mailTo(newcomer.email)).codes;
  await sendCode(page, otherThan(code));
  await expect(page.getByTestId("ui/message/4070006")).toBeVisible();
  await sendCode(page, code);
  const consent = page.getByRole("heading", { name: "Allow access?" });
  await expect(consent).toBeVisible();
  const question = page.url();
  await page.goto(verification);
  const onward = page.getByRole("link", { name: "Continue" });
  await expect(onward).toHaveAttribute("href", /\/login\?login_challenge=/);
  await page.goto(question);
  await allow(page);
  expect(await claimsOf(page)).toMatchObject({ email: newcomer.email, email_verified: true });
});

test("A newcomer who corrects a wrong address after signing up is still led on to the application", async ({
  page,
  appUrl,
  codeFor,
}) => {
  const newcomer = inventNewcomer();
  await signUpFor(page, appUrl, { ...newcomer, email: inventNewcomer().email });
  // A person who looks at the address and leaves it comes back to the code.
  const change = page.getByTestId("change-address-link");
  const profile = settingsSection(page, "Profile Settings");
  await change.click();
  await page.getByRole("link", { name: "Verify your account" }).click();
  await expect(page.getByLabel("Verification code")).toBeVisible();
  await change.click();
  await profile.getByRole("button", { name: "Save" }).click();
  await expect(page.getByRole("heading", { name: "Verify your account" })).toBeVisible();
  await change.click();
  await profile.getByLabel("Email").fill(newcomer.email);
  await profile.getByRole("button", { name: "Save" }).click();
  await expect(page.getByRole("heading", { name: "Verify your account" })).toBeVisible();
  await sendCode(page, await codeFor(newcomer.email));
  await sendPassword(page, newcomer.password, "Confirm");
  await allow(page);
  expect(await claimsOf(page)).toMatchObject({ email: newcomer.email, email_verified: true });
});

test("A person asked for a fresh sign-in may take another account, or go back to the application", async ({
  page,
  appUrl,
  createPerson,
}) => {
  const [person, other] = [await createPerson(), await createPerson()];
  const confirm = page.getByRole("heading", { name: "Confirm it's you" });
  await signInAtApp(page, appUrl, person);
  await beginSignIn(page, appUrl, "?prompt=login");
  await expect(page.locator(".card-header")).toHaveText(
    "Confirm it's youTo authenticate Meadow BooksEnter your password to continue to Meadow Books.",
  );
  const form = page.url();
  await page.getByRole("button", { name: "Back to Meadow Books" }).click();
  await expect(page.getByRole("heading", { name: "Sign-in did not succeed" })).toBeVisible();
  await expect(page.getByTestId("oauth-error")).toContainText("access_denied");
  await page.goto(form);
  await expect(page.getByRole("heading", { name: "You’ve already responded" })).toBeVisible();

  await beginSignIn(page, appUrl, "?prompt=login");
  const logOut = page.getByRole("main").getByRole("link", { name: "Logout" });
  await logOut.click();
  await expect(
    page.getByText("You can then sign in to the app with another account."),
  ).toBeVisible();
  await page.getByRole("link", { name: "No" }).click();
  await expect(confirm).toBeVisible();
  await logOut.click();
  await page.getByRole("button", { name: "Yes" }).click();
  await expect(page.getByText("To authenticate Meadow Books")).toBeVisible();
  await sendSignIn(page, other);
  await expect(page.getByRole("heading", { name: "Allow access?" })).toBeVisible();
});

test("A person logged out in another tab signs in again for the application, which the page names", async ({
  page,
  context,
  appUrl,
  person,
}) => {
  await reachConsent(page, appUrl, person);
  await signOut(await context.newPage());
  await page.getByRole("button", { name: "Allow" }).click();
  await expect(page.getByText("To authenticate Meadow Books")).toBeVisible();
  await expect(page.getByText("Your session has ended. Sign in again to continue.")).toBeVisible();
  await sendSignIn(page, person);
  await allow(page);
});

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
  await takeMailLink(other, link);
  await expect(other.getByRole("heading", { name: "Email address verified" })).toBeVisible();
  // The other browser stays signed out: a person who got the mail by mistake does not get the account.
  await expect(other.getByRole("main").getByRole("link")).toHaveText(["Sign in"]);
  await page.reload();
  await page.getByRole("link", { name: "Continue" }).click();
  await sendPassword(page, newcomer.password, "Confirm");
  await allow(page);
});
