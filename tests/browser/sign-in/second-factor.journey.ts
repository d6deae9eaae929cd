import { authenticator } from "otplib";
import { expect, test } from "../set-up/journey";
import {
  addAuthenticatorApp,
  authenticatorAppSection,
  expectSecondFactorAsked,
  passFirstFactor,
  receiveSignInCode,
  sendAppCode,
  sendBackupCode,
} from "../set-up/second-factor-steps";
import { haveAuthenticatorApp, haveBackupCodes } from "../set-up/second-factor-undrawn";
import {
  expectHomeOf,
  expectRefused,
  otherThan,
  sendSignIn,
  sendSignInCode,
} from "../set-up/steps";

test.describe("By mail", () => {
  test.use({ profile: "code-mfa" });

  test("After the password a code is sent to the address, and signs in @no-js", async ({
    page,
    createPerson,
    mailTo,
  }) => {
    const person = await createPerson();
    await passFirstFactor(page, person);
    await receiveSignInCode(page);
    await expectSecondFactorAsked(page);
    const [code = ""] = (await mailTo(person.email)).codes;
    await sendSignInCode(page, code);
    await expectHomeOf(page, person.email);
  });

  test("A wrong code is refused, and the right one still signs in @no-js", async ({
    page,
    createPerson,
    mailTo,
  }) => {
    const person = await createPerson();
    await passFirstFactor(page, person);
    await receiveSignInCode(page);
    const [code = ""] = (await mailTo(person.email)).codes;
    await sendSignInCode(page, otherThan(code));
    await expect(page.getByLabel("Sign-in code")).toHaveAccessibleDescription(
      /^That code didn’t work/,
    );
    await expectSecondFactorAsked(page);
    await sendSignInCode(page, code);
    await expectHomeOf(page, person.email);
  });
});

test.describe("By backup code", () => {
  test("A backup code signs in once: a wrong one and a used one are refused @no-js", async ({
    page,
    createPerson,
    signIn,
    openOtherBrowser,
  }) => {
    const person = await createPerson();
    await signIn(person);
    const [code = "", next = ""] = await haveBackupCodes(page);

    const second = await openOtherBrowser();
    await passFirstFactor(second, person);
    await sendBackupCode(second, "notacode");
    const field = second.getByLabel("Backup code");
    await expectRefused(field, "That backup code didn’t work. Check it and try again.");
    await expect(second.getByRole("alert")).toHaveCount(0);
    await expect(field).toBeFocused();
    await expect(field).toHaveValue("");
    await sendBackupCode(second, code);
    await expectHomeOf(second, person.email);

    const third = await openOtherBrowser();
    await passFirstFactor(third, person);
    await sendBackupCode(third, code);
    await expectRefused(
      third.getByLabel("Backup code"),
      "You’ve already used this backup code. Enter another one.",
    );
    await sendBackupCode(third, next);
    await expectHomeOf(third, person.email);
  });

  test("A person asked for a second factor on the way to the settings is there after it @no-js", async ({
    page,
    createPerson,
    signIn,
    openOtherBrowser,
  }) => {
    const person = await createPerson();
    await signIn(person);
    const [code = ""] = await haveBackupCodes(page);
    const other = await openOtherBrowser();
    await other.goto("/settings");
    await sendSignIn(other, person);
    await expectSecondFactorAsked(other);
    await sendBackupCode(other, code);
    await expect(other.getByRole("heading", { name: "Account Settings" })).toBeVisible();
    await expect(other).toHaveURL("/settings");
  });

  test("A person without the second factor at hand can sign out @no-js", async ({
    page,
    createPerson,
    signIn,
    openOtherBrowser,
  }) => {
    const person = await createPerson();
    await signIn(person);
    await haveBackupCodes(page);
    const other = await openOtherBrowser();
    await passFirstFactor(other, person);
    await expect(other.getByText("Something's not working?")).toBeVisible();
    await other.getByRole("link", { name: "Logout" }).click();
    await expect(other.getByText("Do you wish to log out?")).toBeVisible();
    await other.getByRole("button", { name: "Yes" }).click();
    await expect(other.getByText("You’re logged out.")).toBeVisible();
    await other.goto("/");
    await expect(other.getByRole("heading", { name: "Sign in" })).toBeVisible();
  });
});

test.describe("By authenticator app", () => {
  test("A code from the app signs in, a short one stays, and a wrong one is refused; going back to the form, or sending that of another tab, leads on @no-js", async ({
    page,
    createPerson,
    signIn,
    openOtherBrowser,
  }) => {
    const person = await createPerson();
    await signIn(person);
    const secret = await addAuthenticatorApp(page);

    const other = await openOtherBrowser();
    await passFirstFactor(other, person);
    const field = other.getByLabel("Code from your authenticator app");
    await sendAppCode(other, "12 345");
    await expectRefused(field, "The code has 6 digits. Check it and try again.");
    await expect(field).toHaveValue("12 345");
    await sendAppCode(other, otherThan(authenticator.generate(secret)));
    await expectRefused(
      field,
      "That code didn’t work. Enter the one your authenticator app shows now. If that keeps failing, check that your phone sets its time automatically.",
    );
    await expect(field).toBeFocused();
    await expect(field).toHaveValue("");
    const form = other.url();
    const tab = await other.context().newPage();
    await tab.goto(form);
    await sendAppCode(other, authenticator.generate(secret));
    await expectHomeOf(other, person.email);
    await other.goto(form);
    await expectHomeOf(other, person.email);
    await sendAppCode(tab, authenticator.generate(secret));
    await expectHomeOf(tab, person.email);
    await expect(tab.getByText("You’re already signed in.")).toBeVisible();
  });

  test("Every second step is in sight below its heading, the app first with the focus, and a refused backup code has it then @no-js", async ({
    page,
    createPerson,
    signIn,
    openOtherBrowser,
  }) => {
    const person = await createPerson();
    await signIn(person);
    const secret = await haveAuthenticatorApp(page);
    const [code = ""] = await haveBackupCodes(page);

    const other = await openOtherBrowser();
    await passFirstFactor(other, person);
    const app = other.getByTestId("way-totp");
    const codes = other.getByTestId("way-lookup_secret");
    const headings = other.getByRole("main").getByRole("heading", { level: 2 });
    await expect(headings).toHaveText(["Authenticator app", "Backup code"]);
    await expect(app.getByLabel("Code from your authenticator app")).toBeFocused();
    await expect(codes.getByLabel("Backup code")).toBeVisible();
    await expect(other.locator("main .button-primary")).toHaveCount(1);
    await expect(app.locator(".button-primary")).toBeVisible();
    await expect(other.getByText("Try another way")).toHaveCount(0);

    await sendAppCode(other, otherThan(authenticator.generate(secret)));
    await expect(app.getByText("That code didn’t work.")).toBeVisible();
    await expect(app.getByLabel("Code from your authenticator app")).toBeFocused();
    await sendBackupCode(other, "notacode");
    const field = codes.getByLabel("Backup code");
    await expectRefused(field, "That backup code didn’t work. Check it and try again.");
    await expect(field).toBeFocused();
    await expect(app.getByText("That code didn’t work.")).toHaveCount(0);
    await expect(headings).toHaveText(["Authenticator app", "Backup code"]);
    await sendBackupCode(other, code);
    await expectHomeOf(other, person.email);
  });

  test("A person who set the app up in another tab is told that this tab's key was not used @no-js", async ({
    page,
    createPerson,
    signIn,
  }) => {
    await signIn(await createPerson());
    await page.goto("/settings?section=totp");
    const section = authenticatorAppSection(page);
    const key = await section.locator("code").innerText();
    await haveAuthenticatorApp(page);
    await section.getByLabel("Code from the app").fill(authenticator.generate(key));
    await section.getByRole("button", { name: "Turn on" }).click();
    await expect(
      page.getByText("You already had an authenticator app, so we didn’t use the new key."),
    ).toBeVisible();
    await expect(page.getByText("Authenticator app is on.")).toHaveCount(0);
    await expect(section.getByRole("button", { name: "Remove authenticator app" })).toBeVisible();
  });

  test("A person who lost the device reads what can be done, and that recovery is no way around @no-js", async ({
    page,
    createPerson,
    signIn,
    openOtherBrowser,
  }) => {
    const person = await createPerson();
    await signIn(person);
    await haveAuthenticatorApp(page);
    const other = await openOtherBrowser();
    await passFirstFactor(other, person);
    await other.getByText("Can’t complete this step?").click();
    await expect(other.getByText("Resetting your password won’t let you skip")).toBeVisible();
    await expect(other.getByText("Use one of the backup codes")).toHaveCount(0);
  });

  test("A person who lost the device and saved backup codes reads after the last way what can be done @no-js", async ({
    page,
    createPerson,
    signIn,
    openOtherBrowser,
  }) => {
    const person = await createPerson();
    await signIn(person);
    await haveAuthenticatorApp(page);
    const [code = ""] = await haveBackupCodes(page);

    const other = await openOtherBrowser();
    await passFirstFactor(other, person);
    const help = other.getByTestId("lost-device");
    await expect(help.getByText("Can’t complete this step?")).toBeVisible();
    await expect(other.getByLabel("Backup code")).toHaveAccessibleDescription(
      /^Use one of the backup codes you saved/,
    );
    await help.locator("summary").click();
    await expect(help.getByText("Resetting your password won’t let you skip")).toBeVisible();
    const codes = other.getByTestId("way-lookup_secret");
    const button = codes.getByRole("button", { name: "Continue" });
    const inOrder = [codes.getByLabel("Backup code"), button, help];
    const boxes = await Promise.all(inOrder.map((part) => part.boundingBox()));
    const tops = boxes.map((box) => box?.y ?? 0);
    expect(tops).toEqual([...tops].sort((a, b) => a - b));
    await sendBackupCode(other, code);
    await expectHomeOf(other, person.email);
  });

  test("A screen that can be scanned shows the picture before the key, and a wrong code does not set the app up @no-js", async ({
    page,
    createPerson,
    signIn,
  }) => {
    await signIn(await createPerson());
    await page.goto("/settings?section=totp");
    const section = authenticatorAppSection(page);
    const secret = await section.locator("code").innerText();
    const picture = await section.locator("img").boundingBox();
    expect(picture?.y).toBeLessThan((await section.locator("code").boundingBox())?.y ?? 0);
    const wrong = otherThan(authenticator.generate(secret));
    await section.getByLabel("Code from the app").fill(wrong);
    await section.getByRole("button", { name: "Turn on" }).click();
    await expect(section.getByLabel("Code from the app")).toHaveAttribute("aria-invalid", "true");
    await expect(page).toHaveTitle(/^Error:/);
    await expect(section.locator("code")).toHaveText(secret);
  });

  test("Once the app is removed the password alone signs in @no-js", async ({
    page,
    createPerson,
    signIn,
    openOtherBrowser,
  }) => {
    const person = await createPerson();
    await signIn(person);
    await haveAuthenticatorApp(page);
    await page.goto("/settings?section=totp");
    await page.getByRole("button", { name: "Remove authenticator app" }).click();
    await expect(
      page.getByText("After this, your account won’t be protected by two-factor authentication."),
    ).toBeVisible();
    await page.getByRole("button", { name: "Remove", exact: true }).click();
    await expect(page.getByText("Authenticator app removed.")).toBeVisible();
    await expect(page.locator("#totp")).toBeFocused();
    await expect(page.locator("#totp")).toHaveCSS("outline-style", "none");
    await expect(page.getByRole("button", { name: "Remove authenticator app" })).toBeHidden();
    // The next phone can be set up at once.
    await expect(authenticatorAppSection(page).getByLabel("Code from the app")).toBeVisible();

    const other = await openOtherBrowser();
    await other.goto("/login");
    await sendSignIn(other, person);
    await expectHomeOf(other, person.email);
  });
});

test("A person without a second factor is told so and led to the settings @no-js", async ({
  page,
  createPerson,
  signIn,
}) => {
  const person = await createPerson();
  await signIn(person);
  await page.goto("/login?aal=aal2");
  await expectSecondFactorAsked(page);
  await expect(page.getByText("You haven’t set up two-factor authentication yet.")).toBeVisible();
  await page.getByRole("link", { name: "Account Settings" }).click();
  await expect(page.getByRole("heading", { name: "Account Settings" })).toBeVisible();
  await expect(page.getByLabel("Email")).toHaveValue(person.email);
});
