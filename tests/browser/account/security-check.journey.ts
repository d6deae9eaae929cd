import { expect, test } from "../set-up/journey";
import { haveAuthenticatorApp } from "../set-up/second-factor-undrawn";
import {
  askForSignInCode,
  expectHomeOf,
  inventNewcomer,
  sendSignIn,
  sendSignInCode,
} from "../set-up/steps";
import { fetchUndrawn, pressUndrawn, signInUndrawn } from "../set-up/undrawn-pages";

test("Who finds that something looks wrong is led through it, and told what was done", async ({
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
  await page.getByRole("link", { name: "Does something look wrong?" }).click();
  await expect(page.getByRole("heading", { name: "Does something look wrong?" })).toBeVisible();
  const knowsOld = page.getByText("anyone who knows the current one can sign in again");
  await expect(knowsOld).toBeVisible();
  // Whoever is signed in elsewhere could still change what is recognised.
  const recognise = page.getByRole("button", { name: "I recognise everything here" });
  await expect(page.getByText("First log out everywhere else.")).toBeVisible();
  await expect(recognise).toHaveCount(0);
  await page.getByRole("button", { name: "Log out everywhere else" }).first().click();
  await expect(page.getByText("Logged out of all other sessions.")).toBeVisible();
  await expect(page.getByText("You’re signed in only here.")).toBeVisible();
  await other.goto("/settings");
  await expect(other.getByRole("heading", { name: "Sign in" })).toBeVisible();

  await page.getByRole("link", { name: "Choose a new password" }).click();
  await expect(page.getByRole("heading", { name: "Choose a new password" })).toBeVisible();
  await page.getByLabel("Password").fill("a-new-password-after-the-scare");
  await page.getByRole("button", { name: "Save new password" }).click();
  await expect(page.getByRole("heading", { name: "Does something look wrong?" })).toBeVisible();
  await expect(page.getByText("Password changed")).toBeVisible();
  await expect(knowsOld).toHaveCount(0);
  await page.getByRole("link", { name: "Open your settings" }).click();
  await expect(page.getByRole("heading", { name: "Account Settings" })).toBeVisible();
  await page.getByRole("link", { name: "Does something look wrong?" }).click();
  await expect(page.getByText("You’ve gone through every step.")).toHaveCount(0);
  await recognise.click();
  await expect(page.getByText("You recognised everything here.")).toBeVisible();
  await expect(page.getByText("You’ve gone through every step.")).toBeVisible();
  await page.getByRole("link", { name: "Set up an authenticator app or a security key" }).click();
  await expect(page.getByRole("heading", { name: "Account Settings" })).toBeVisible();
});

test("Whoever made an account in somebody’s name is told of once its owner gets in by a code, and locked out", async ({
  page,
  createPerson,
  openOtherBrowser,
  mailTo,
}) => {
  const person = await createPerson({ verified: false });
  const maker = await openOtherBrowser();
  await signInUndrawn(maker, person);
  await askForSignInCode(page, person.email);
  const [code = ""] = (await mailTo(person.email)).codes;
  await sendSignInCode(page, code);
  await expectHomeOf(page, person.email);
  // It is of the same kind of browser.
  await expect(page.getByText(/^Signed in: /)).toBeVisible();
  await page.getByRole("link", { name: "If that wasn’t you, start here." }).click();
  await page.getByRole("link", { name: "Choose a new password" }).click();
  await page.getByLabel("Password").fill("a-new-password-of-the-owner");
  await page.getByRole("button", { name: "Save new password" }).click();
  await expect(page.getByText("Password changed")).toBeVisible();
  await maker.goto("/settings");
  await expect(maker.getByRole("heading", { name: "Sign in" })).toBeVisible();
  await page.goto("/");
  await expect(page.getByText(/^Signed in: /)).toHaveCount(0);
});

test("An address that somebody else put in is asked about first, until the person says that it is theirs", async ({
  page,
  createPerson,
  signIn,
  openOtherBrowser,
}) => {
  const person = await createPerson();
  const madeAtMs = Date.now();
  await signIn(person);
  const other = await openOtherBrowser();
  await signInUndrawn(other, person);
  // What an account is made with is no change.
  await expect.poll(() => Date.now() - madeAtMs).toBeGreaterThan(4_100);
  const { email } = inventNewcomer();
  const settings = await fetchUndrawn(other, "/settings?section=profile");
  await pressUndrawn(other, settings, "method=profile", {
    "traits.email": email,
    "traits.name.first": "Grace",
  });
  await page.goto("/security-check");
  const first = page.getByRole("listitem").filter({ hasText: "Check your e-mail address" }).first();
  await expect(page.getByRole("heading", { level: 2 }).nth(1)).toHaveText(
    "Check your e-mail address",
  );
  await expect(first.getByText(email)).toBeVisible();
  const filled = page.locator("main .button-primary");
  await expect(filled).toHaveText("Change");
  await expect(filled).toHaveAttribute("href", /section=profile/);
  await first.getByRole("button", { name: "That was me" }).click();
  await expect(page.getByText("Check your e-mail address")).toHaveCount(0);
  await expect(filled).toHaveText("Choose a new password");
});

test("Only the first step that is left has a filled button, and recognising what is there never has one", async ({
  page,
  createPerson,
  signIn,
}) => {
  await signIn(await createPerson());
  await page.goto("/security-check");
  const filled = page.locator("main .button-primary");
  await expect(filled).toHaveText("Choose a new password");
  await filled.click();
  await expect(page.getByRole("link", { name: "passkey" })).toHaveCount(0);
  await page.getByTestId("later-link").click();
  await expect(page.getByRole("heading", { name: "Does something look wrong?" })).toBeVisible();
  await filled.click();
  await page.getByLabel("Password").fill("a-new-password-after-the-scare");
  await page.getByRole("button", { name: "Save new password" }).click();
  await expect(filled).toHaveCount(0);
  await page.getByRole("button", { name: "I recognise everything here" }).click();
  await expect(page.getByText("You’ve gone through every step.")).toBeVisible();
  await expect(filled).toHaveCount(0);
});

test("Whoever verifies the address at the end of the check comes back to it", async ({
  page,
  createPerson,
  signIn,
  mailTo,
}) => {
  const person = await createPerson({ verified: false });
  await signIn(person);
  await page.goto("/settings/new-password?return_to=%2Fsecurity-check");
  await page.getByLabel("Password").fill("a-new-password-after-the-scare");
  await page.getByRole("button", { name: "Save new password" }).click();
  // Kratos v1.3.1 mails a code by itself when somebody with an unverified address changes a setting.
  const unasked = await mailTo(person.email);
  await page.getByRole("button", { name: "I recognise everything here" }).click();
  await page.getByRole("link", { name: "Verify your e-mail address" }).click();
  await page.getByRole("button", { name: "Continue" }).click();
  const [code = ""] = (await mailTo(person.email, unasked.receivedAtMs)).codes;
  await page.getByLabel("Verification code").fill(code);
  await page.getByRole("button", { name: "Continue" }).click();
  await expect(page.getByRole("heading", { name: "E-mail address verified" })).toBeVisible();
  await page.getByRole("link", { name: "Continue" }).click();
  await expect(page.getByRole("heading", { name: "Does something look wrong?" })).toBeVisible();
  await expect(page.getByText("You’ve gone through every step.")).toBeVisible();
  await expect(page.getByRole("link", { name: "Verify your e-mail address" })).toHaveCount(0);
});

test("What nobody recognises is removed from the check, and what was recognised before stays so", async ({
  page,
  createPerson,
  signIn,
}) => {
  const person = await createPerson();
  await signIn(person);
  await haveAuthenticatorApp(page);
  await page.goto("/security-check");
  const ways = page.getByRole("listitem").filter({ hasText: "Review your ways to sign in" });
  await expect(ways).toContainText(person.email);
  await page.getByRole("button", { name: "I recognise everything here" }).click();
  await expect(ways.getByText("You recognised everything here.")).toBeVisible();
  const app = ways.getByRole("listitem").filter({ hasText: "Authenticator app" });
  await app.getByRole("link", { name: "Remove" }).click();
  await page.getByTestId("keep-link").click();
  await expect(ways.getByText("You recognised everything here.")).toBeVisible();
  await app.getByRole("link", { name: "Remove" }).click();
  await page.getByRole("button", { name: "Remove" }).click();
  await expect(page.getByRole("heading", { name: "Does something look wrong?" })).toBeVisible();
  await expect(page.getByText("Your changes have been saved!")).toBeVisible();
  await expect(app).toHaveCount(0);
  await expect(ways.getByText("You recognised everything here.")).toBeVisible();
});
