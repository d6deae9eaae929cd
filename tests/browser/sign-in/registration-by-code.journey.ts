import { expect, test } from "../set-up/journey";
import {
  askForSignUpCode,
  expectHomeOf,
  inventNewcomer,
  otherThan,
  sendSignUpCode,
  sendTooManyCodes,
  settingsSection,
} from "../set-up/steps";

test("A wrong code says so and keeps everything that was typed, and the right one then signs up @no-js", async ({
  page,
  mailTo,
}) => {
  const { email } = inventNewcomer();
  await askForSignUpCode(page, email);
  const [code = ""] = (await mailTo(email)).codes;
  await sendSignUpCode(page, otherThan(code));
  await expect(page.getByLabel("Sign-up code")).toHaveAccessibleDescription(
    /^That code didn’t work/,
  );
  await expect(page).toHaveTitle(/^Error:/);
  await sendSignUpCode(page, code);
  await expectHomeOf(page, email);
  await page.goto("/settings?section=profile");
  const profile = settingsSection(page, "Profile");
  await expect(profile.getByLabel("Email")).toHaveValue(email);
  await expect(profile.getByLabel("First name")).toHaveValue("Grace");
  await expect(profile.getByLabel("Last name")).toHaveValue("Hopper");
});

test("Another address can be given once a code was sent, without losing the names", async ({
  page,
  mailTo,
}) => {
  const { email } = inventNewcomer();
  await askForSignUpCode(page, inventNewcomer().email);
  await page.getByRole("button", { name: "Change: Use another address" }).click();
  await expect(page.getByLabel("First name")).toHaveValue("Grace");
  await expect(page.getByLabel("Last name")).toHaveValue("Hopper");
  await page.getByLabel("Email").fill(email);
  await page.getByRole("button", { name: "Continue" }).click();
  await page.getByRole("button", { name: "Sign up with a code" }).click();
  const [code = ""] = (await mailTo(email)).codes;
  await sendSignUpCode(page, code);
  await expectHomeOf(page, email);
});

test("After too many wrong codes a fresh form with what was typed says so, and a new code from it signs up", async ({
  page,
  mailTo,
}) => {
  const { email } = inventNewcomer();
  await askForSignUpCode(page, email);
  const [code = ""] = (await mailTo(email)).codes;
  await sendTooManyCodes(page, "Sign-up code", code);
  await expect(page.getByLabel("Email")).toHaveValue(email);
  await expect(page.getByLabel("First name")).toHaveValue("Grace");
  const before = Date.now();
  await page.getByRole("button", { name: "Continue" }).click();
  await page.getByRole("button", { name: "Sign up with a code" }).click();
  await expect(page.getByLabel("Sign-up code")).toBeVisible();
  const [next = ""] = (await mailTo(email, before)).codes;
  await sendSignUpCode(page, next);
  await expectHomeOf(page, email);
});
