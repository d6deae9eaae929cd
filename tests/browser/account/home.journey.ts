import type { Locator, Page } from "@playwright/test";
import { expect, test } from "../set-up/journey";
import { addPasskey, signInWith } from "../set-up/own-things";
import { haveAuthenticatorApp, haveBackupCodes } from "../set-up/second-factor-undrawn";
import { fetchUndrawn, pressUndrawn } from "../set-up/undrawn-pages";
import {
  askForSignInCode,
  askForSignUpCode,
  inventNewcomer,
  sendSignInCode,
  sendSignUpCode,
} from "../set-up/steps";

/** What home says of the ways to sign in. */
function knownWays(page: Page): Locator {
  const fact = page.locator(".ways-in-fact").filter({ hasText: "Known ways to sign in" });
  return fact.getByRole("definition").first();
}

function passwordRow(page: Page): Locator {
  return page.locator("summary").filter({ hasText: "Change Password" });
}

test("Home says who is signed in, and that the address is verified", async ({
  page,
  createPerson,
  signIn,
}) => {
  const person = await createPerson();
  await signIn(person);
  const main = page.getByRole("main");
  await expect(main.getByText(person.email, { exact: true })).toBeVisible();
  await expect(main.getByText("Verified", { exact: true })).toBeVisible();
  await expect(
    main.getByText("If you lose one way to sign in, you still have another."),
  ).toBeVisible();
  await expect(knownWays(page)).toHaveText("Password or one-time code");
});

test("Home asks about a passkey that was added elsewhere, until the person says that it was them", async ({
  page,
  createPerson,
  signIn,
}) => {
  const person = await createPerson();
  const madeAtMs = Date.now();
  const added = page.getByText("A passkey was added.");
  await signInWith(page, person, async (scripted) => {
    // What an account is made with is no addition.
    await expect.poll(() => Date.now() - madeAtMs).toBeGreaterThan(4_100);
    await addPasskey(scripted);
  });
  await page.goto("/");
  await expect(page.getByRole("heading", { name: "Your account" })).toBeVisible();
  await expect(added).toHaveCount(0);
  await page.context().clearCookies();
  await page.goto("/login");
  await signIn(person);
  await expect(added).toBeVisible();
  await expect(page.getByText("If that wasn’t you, start here.")).toBeVisible();
  await page.getByRole("button", { name: "That was me" }).click();
  await expect(page.getByText("Secure your account step by step")).toBeVisible();
  await expect(page.getByText("You said that this was you:")).toBeVisible();
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(page.getByText("If that wasn’t you, start here.")).toBeVisible();
  await page.getByRole("button", { name: "That was me" }).click();
  await page.goto("/");
  await expect(page.getByText("Secure your account step by step")).toBeVisible();
  await expect(added).toHaveCount(0);
});

test("Home tells what somebody else removed and used, and not what this browser did itself", async ({
  page,
  createPerson,
  signIn,
  openOtherBrowser,
}) => {
  const person = await createPerson();
  const { email: identifier, password } = person;
  await signIn(person);
  await haveAuthenticatorApp(page);
  const [code = ""] = await haveBackupCodes(page);
  await page.goto("/");
  const main = page.getByRole("main");
  await expect(main.getByText("12 codes left")).toBeVisible();
  await expect(main.getByText("If that wasn’t you, start here.")).toHaveCount(0);
  const safe = main.getByRole("heading", { name: "Can I get back in?" });
  await expect(safe).toBeVisible();

  const other = await openOtherBrowser();
  const first = await fetchUndrawn(other, "/login");
  const second = await pressUndrawn(other, first, "method=password", { identifier, password });
  await pressUndrawn(other, second, "method=lookup_secret", { lookup_secret: code });
  const question = await fetchUndrawn(other, "/settings/remove?totp_unlink=true");
  await pressUndrawn(other, question, "totp_unlink=true");

  const gone = main.getByText("The authenticator app was removed.");
  const used = main.getByText("A backup code was used.");
  await page.goto("/");
  await expect(gone).toBeVisible();
  await expect(used).toBeVisible();
  await expect(safe).toHaveCount(0);
  await page.goto("/security-check");
  await expect(gone).toBeVisible();
  await expect(used).toBeVisible();
  await page.goto("/");
  const wasMe = (text: string) =>
    page.getByRole("listitem").filter({ hasText: text }).last().getByRole("button");
  await wasMe("The authenticator app was removed.").click();
  await expect(page.getByText("You said that this was you:")).toBeVisible();
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(wasMe("The authenticator app was removed.")).toBeVisible();
  await wasMe("The authenticator app was removed.").click();
  await expect(safe).toHaveCount(0);
  await wasMe("A backup code was used.").click();
  await expect(safe).toBeVisible();
  await page.goto("/");
  await expect(gone).toHaveCount(0);
  await expect(used).toHaveCount(0);
  await haveAuthenticatorApp(page);
  await page.goto("/");
  await expect(safe).toBeVisible();
  await expect(main.getByText("If that wasn’t you, start here.")).toHaveCount(0);
});

test("An address that is not verified comes first, and leads to the page that sends its code", async ({
  page,
  createPerson,
  signIn,
}) => {
  await signIn(await createPerson({ verified: false }));
  const main = page.getByRole("main");
  await expect(main.getByText("Not verified", { exact: true })).toBeVisible();
  await expect(main.getByText(/^Verify your e-mail address first\. An e-mail/)).toBeVisible();
  await expect(main.getByText(/only one way to sign in|Sign in without a password/)).toHaveCount(0);
  await main.getByRole("link", { name: "Verify your e-mail address" }).click();
  await page.getByRole("button", { name: "Continue" }).click();
  await expect(page.getByLabel("Verification code")).toBeVisible();
});

test("Home and settings know the password of somebody who came in by a code", async ({
  page,
  createPerson,
  mailTo,
}) => {
  const { email } = await createPerson();
  await askForSignInCode(page, email);
  await sendSignInCode(page, (await mailTo(email)).codes[0] ?? "");
  await expect(knownWays(page)).toHaveText("Password or one-time code");
  await page.goto("/settings");
  await expect(passwordRow(page).getByText("You have a password", { exact: true })).toBeVisible();
});

test("An account without a password is told so, until it has one", async ({ page, mailTo }) => {
  const { email, password } = inventNewcomer();
  await askForSignUpCode(page, email);
  await sendSignUpCode(page, (await mailTo(email)).codes[0] ?? "");
  await page.goto("/");
  await expect(knownWays(page)).toHaveText("One-time code");
  await page.goto("/settings?section=password");
  await expect(passwordRow(page).getByText("Not set up", { exact: true })).toBeVisible();
  await page.locator("#password").getByLabel("Password").fill(password);
  await page.locator("#password").getByRole("button", { name: "Save" }).click();
  await expect(passwordRow(page).getByText("You have a password", { exact: true })).toBeVisible();
  await page.goto("/");
  await expect(knownWays(page)).toHaveText("Password or one-time code");
});

test("Home leads to backup codes once there is another second factor, and knows whether there are any; after a sign-in with one it asks whether the device is lost", async ({
  page,
  createPerson,
  signIn,
}) => {
  const person = await createPerson();
  const { email: identifier, password } = person;
  await signIn(person);
  const codes = page.getByRole("term").filter({ hasText: "Backup codes" }).locator("..");
  await expect(page.getByRole("term").filter({ hasText: "Two-factor" })).toBeVisible();
  await expect(codes).toHaveCount(0);
  await haveAuthenticatorApp(page);
  await page.goto("/");
  await expect(codes).toContainText("Not set up");
  await page.getByRole("link", { name: "Create backup codes" }).click();
  await expect(page).toHaveURL("/settings?section=lookup_secret#lookup_secret");
  await expect(page.locator("#lookup_secret")).toBeFocused();
  const [code = ""] = await haveBackupCodes(page);
  await page.goto("/");
  await expect(codes).toContainText("12 codes left");
  const lost = page.getByRole("link", { name: "Lost your device?" });
  await expect(lost).toHaveCount(0);
  await page.context().clearCookies();
  const first = await fetchUndrawn(page, "/login");
  const second = await pressUndrawn(page, first, "method=password", { identifier, password });
  await pressUndrawn(page, second, "method=lookup_secret", { lookup_secret: code });
  await page.goto("/");
  await expect(codes).toContainText("11 codes left");
  await expect(
    page.getByText("If your device is lost, only your backup codes let you in."),
  ).toBeVisible();
  await lost.click();
  await expect(page).toHaveURL("/settings?section=totp#totp");
  await expect(page.getByText("Remove this one first, then set up the new one.")).toBeVisible();
  await page.goto("/");
  await page.getByRole("button", { name: "I still have it" }).click();
  await expect(codes).toContainText("11 codes left");
  await expect(lost).toHaveCount(0);
});
