import { generateSync } from "otplib";
import { expect, test } from "../set-up/journey";
import {
  expectHomeOf,
  expectRefused,
  otherThan,
  sendSignIn,
  sendCode,
  settingsSection,
  type Credentials,
  expectSecondFactorAsked,
  sendAppCode,
  sendBackupCode,
} from "../set-up/steps";
import { haveAuthenticatorApp, haveBackupCodes, openSecondFactor } from "../set-up/undrawn-pages";
import { type Locator, type Page } from "@playwright/test";

/** Signs in with the password, up to the question for the second factor. */
async function passFirstFactor(page: Page, credentials: Credentials): Promise<void> {
  await page.goto("/login");
  await sendSignIn(page, credentials);
  await expectSecondFactorAsked(page);
}

function authenticatorAppSection(page: Page): Locator {
  return settingsSection(page, "Manage 2FA TOTP Authenticator App");
}

test.describe("By mail", () => {
  test.use({ profile: "code-mfa" });

  test("After the password a code is sent to the address; a wrong one is refused, and the right one signs in @no-js", async ({
    page,
    person,
    mailTo,
  }) => {
    await passFirstFactor(page, person);
    const sent = page.getByText("Enter the code we sent you.");
    const ask = page.getByRole("button", { name: /^Send a code to / });
    // The newest Kratos sends the code by itself where there is one address; v1.3.1 waits for the button.
    await expect(sent.or(ask).first()).toBeVisible();
    // Several addresses, which may be masked, are alike here.
    if (!(await sent.isVisible())) await ask.first().click();
    await expect(sent).toBeVisible();
    await expect(page.getByText(`You're logged in as: ${person.email}`)).toBeVisible();
    const [code = ""] = (await mailTo(person.email)).codes;
    await sendCode(page, otherThan(code));
    await expect(page.getByLabel("Sign-in code")).toHaveAccessibleDescription(
      /^That code doesn’t work/,
    );
    await expectSecondFactorAsked(page);
    await sendCode(page, code);
    await expectHomeOf(page, person.email);
  });
});

test("On the way to the settings a backup code signs in once: a wrong one and a used one are refused @no-js", async ({
  page,
  signedIn: person,
}) => {
  const [code = "", next = ""] = await haveBackupCodes(page);
  await page.context().clearCookies();
  await page.goto("/settings");
  await sendSignIn(page, person);
  await expectSecondFactorAsked(page);
  await sendBackupCode(page, "notacode");
  const field = page.getByLabel("Backup code");
  await expectRefused(field, "That backup code didn’t work. Check it and try again.");
  await expect(page.getByRole("alert")).toHaveCount(0);
  await expect(field).toBeFocused();
  await expect(field).toHaveValue("");
  await sendBackupCode(page, code);
  await expect(page.getByRole("heading", { name: "Account Settings" })).toBeVisible();
  await expect(page).toHaveURL("/settings");

  await openSecondFactor(page, person);
  await sendBackupCode(page, code);
  await expectRefused(field, "You’ve already used this backup code. Enter another one.");
  await sendBackupCode(page, next);
  await expectHomeOf(page, person.email);
});

test("A code from the app signs in, a wrong one is refused, and a form that was sent already leads on @no-js", async ({
  page,
  signedIn: person,
}) => {
  await page.goto("/settings?section=totp");
  const section = authenticatorAppSection(page);
  const secret = await section.locator("code").innerText();
  await section.getByLabel("Code from your authenticator app").fill(generateSync({ secret }));
  await section.getByRole("button", { name: "Turn on" }).click();
  await expect(page.getByText("Authenticator app added.")).toBeVisible();
  await expect(section.getByRole("button", { name: "Remove authenticator app" })).toBeVisible();
  await page.context().clearCookies();
  await passFirstFactor(page, person);
  const field = page.getByLabel("Code from your authenticator app");
  await sendAppCode(page, "12 345");
  await expectRefused(field, "The code has 6 digits. Check it and try again.");
  await expect(field).toHaveValue("12 345");
  await sendAppCode(page, otherThan(generateSync({ secret })));
  await expectRefused(
    field,
    "That code didn’t work. Enter the one your authenticator app shows now. If that keeps failing, check that your phone sets its time automatically.",
  );
  await expect(field).toBeFocused();
  await expect(field).toHaveValue("");
  const form = page.url();
  const tab = await page.context().newPage();
  await tab.goto(form);
  await sendAppCode(page, generateSync({ secret }));
  await expectHomeOf(page, person.email);
  await page.goto(form);
  await expectHomeOf(page, person.email);
  await sendAppCode(tab, generateSync({ secret }));
  await expectHomeOf(tab, person.email);
  await expect(tab.getByText("You’re already signed in.")).toBeVisible();
});

test("A key that came after that of another tab is not used, and once the app is removed the password alone signs in", async ({
  page,
  signedIn: person,
}) => {
  await page.goto("/settings?section=totp");
  const section = authenticatorAppSection(page);
  const remove = section.getByRole("button", { name: "Remove authenticator app" });
  const key = await section.locator("code").innerText();
  await haveAuthenticatorApp(page);
  await section.getByLabel("Code from your authenticator app").fill(generateSync({ secret: key }));
  await section.getByRole("button", { name: "Turn on" }).click();
  await expect(
    page.getByText("You already had an authenticator app, so we didn’t use the new key."),
  ).toBeVisible();
  await expect(page.getByText("Authenticator app added.")).toHaveCount(0);
  await remove.click();
  await expect(
    page.getByText("After this, your account won’t be protected by two-factor authentication."),
  ).toBeVisible();
  await page.getByRole("button", { name: "Remove", exact: true }).click();
  await expect(page.getByText("Authenticator app removed.")).toBeVisible();
  await expect(page.locator("#totp")).toBeFocused();
  await expect(page.locator("#totp")).toHaveCSS("outline-style", "none");
  await expect(remove).toBeHidden();
  // The next phone can be set up at once.
  await expect(section.getByLabel("Code from your authenticator app")).toBeVisible();
  await page.context().clearCookies();
  await page.goto("/login");
  await sendSignIn(page, person);
  await expectHomeOf(page, person.email);
  await page.goto("/login?aal=aal2");
  await expectSecondFactorAsked(page);
  await expect(page.getByText("You haven’t set up two-factor authentication yet.")).toBeVisible();
  await page.getByRole("link", { name: "Account Settings" }).click();
  await expect(page.getByRole("heading", { name: "Account Settings" })).toBeVisible();
  await expect(page.getByLabel("Email")).toHaveValue(person.email);
});
