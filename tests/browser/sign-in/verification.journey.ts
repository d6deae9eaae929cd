import type { Page } from "@playwright/test";
import { expect, test } from "../set-up/journey";
import {
  expectHomeOf,
  expectRefused,
  inventNewcomer,
  otherThan,
  sendTooManyCodes,
  settingsSection,
  signUpInTwoSteps,
} from "../set-up/steps";

async function askForVerification(page: Page, email: string): Promise<void> {
  await page.goto("/verification");
  await page.getByLabel("E-mail").fill(email);
  await page.getByRole("button", { name: "Continue" }).click();
}

test("The code from the mail verifies the address of a newcomer, and there is a way on", async ({
  page,
  mailTo,
}) => {
  const newcomer = inventNewcomer();
  await signUpInTwoSteps(page, newcomer);
  const [code = ""] = (await mailTo(newcomer.email)).codes;
  await page.getByLabel("Verification code").fill(code);
  await page.getByRole("button", { name: "Continue" }).click();
  await expect(page.getByRole("heading", { name: "E-mail address verified" })).toBeVisible();
  await expect(page).toHaveTitle(/^E-mail address verified/);
  // The heading says it, so no message repeats it.
  await expect(page.getByRole("main").getByText("verified")).toHaveCount(1);
  await expect(page.getByRole("main").getByText(newcomer.email)).toBeVisible();
  await page.getByRole("link", { name: "Go to your account" }).click();
  await expectHomeOf(page, newcomer.email);
  await expect(page.getByRole("button", { name: "Verify your e-mail address" })).toBeHidden();
});

test("A wrong code says so, and the right one still works", async ({ page, mailTo }) => {
  const newcomer = inventNewcomer();
  await signUpInTwoSteps(page, newcomer);
  const [code = ""] = (await mailTo(newcomer.email)).codes;
  const wrong = otherThan(code);
  await page.getByLabel("Verification code").fill(wrong);
  await page.getByRole("button", { name: "Continue" }).click();
  await expect(page.getByLabel("Verification code")).toHaveAccessibleDescription(
    /^That code did not work/,
  );
  await expect(page.getByText(`we sent to ${newcomer.email}`)).toBeVisible();
  await expect(page).toHaveTitle(/^Error:/);
  await page.getByLabel("Verification code").fill(code);
  await page.getByRole("button", { name: "Continue" }).click();
  await expect(page.getByRole("heading", { name: "E-mail address verified" })).toBeVisible();
});

test("After a wrong code a stranger's page still says where the code went", async ({
  page,
  createPerson,
  mailTo,
}) => {
  const { email } = await createPerson({ verified: false });
  await askForVerification(page, email);
  await expect(page.locator(".address-pill")).toContainText(`E-mail address ${email}`);
  const [code = ""] = (await mailTo(email)).codes;
  await page.getByLabel("Verification code").fill(otherThan(code));
  await page.getByRole("button", { name: "Continue" }).click();
  await expect(page).toHaveTitle(/^Error:/);
  await expect(page.locator(".address-pill")).toContainText(`E-mail address ${email}`);
});

test("The link in the mail leads to the page with the code filled in, which says what to press", async ({
  page,
  mailTo,
}) => {
  const newcomer = inventNewcomer();
  await signUpInTwoSteps(page, newcomer);
  const {
    codes: [code = ""],
    links: [link = ""],
  } = await mailTo(newcomer.email);
  await page.goto(link);
  await expect(page.getByLabel("Verification code")).toHaveValue(code);
  await expect(page.getByText(`Choose “Continue” to verify ${newcomer.email}.`)).toBeVisible();
  await expect(page.getByText("Enter the code")).toHaveCount(0);
  await page.getByRole("button", { name: "Continue" }).click();
  await expect(page.getByRole("heading", { name: "E-mail address verified" })).toBeVisible();
});

test("Whoever has not verified the address yet asks for the mail by one press at home", async ({
  page,
  createPerson,
  signIn,
  mailTo,
}) => {
  const person = await createPerson({ verified: false });
  await signIn(person);
  await page.getByRole("button", { name: "Verify your e-mail address" }).click();
  await expect(page).toHaveURL(/\/verification\?.*flow=/);
  await expect(page.getByText(`Enter the code we sent to ${person.email}.`)).toBeVisible();
  await expect(page.getByText("If there’s an account")).toBeHidden();
  const [code = ""] = (await mailTo(person.email)).codes;
  await page.getByLabel("Verification code").fill(code);
  await page.getByRole("button", { name: "Continue" }).click();
  await expect(page.getByRole("heading", { name: "E-mail address verified" })).toBeVisible();
});

test("After a refused code, the message that the account was created is gone", async ({ page }) => {
  const newcomer = inventNewcomer();
  await signUpInTwoSteps(page, newcomer);
  await expect(page.getByText("Account created.")).toBeVisible();
  await page.getByLabel("Verification code").fill("000000");
  await page.getByRole("button", { name: "Continue" }).click();
  await expect(page).toHaveTitle(/^Error:/);
  await expect(page.getByText(`Enter the code we sent to ${newcomer.email}.`)).toBeVisible();
  await expect(page.getByText("Account created.")).toBeHidden();
});

test("A code that cannot be right is said to be so, stays in its field and does not count among the wrong ones", async ({
  page,
  mailTo,
}) => {
  const newcomer = inventNewcomer();
  await signUpInTwoSteps(page, newcomer);
  const field = page.getByLabel("Verification code");
  for (const typed of ["1", "12", "123", "12345", "1234567", "12 34 5"]) {
    await field.fill(typed);
    await page.getByRole("button", { name: "Continue" }).click();
    await expectRefused(field, "The code has 6 digits. Check it and try again.");
    await expect(field).toHaveValue(typed);
  }
  await field.fill((await mailTo(newcomer.email)).codes[0] ?? "");
  await page.getByRole("button", { name: "Continue" }).click();
  await expect(page.getByRole("heading", { name: "E-mail address verified" })).toBeVisible();
});

test("Who comes back to the tab after verifying elsewhere sees that there is nothing left to enter, unless they type already", async ({
  page,
  mailTo,
  openOtherBrowser,
  hasScript,
}) => {
  const newcomer = inventNewcomer();
  await signUpInTwoSteps(page, newcomer);
  const field = page.getByLabel("Verification code");
  await expect(field).toBeVisible();
  const other = await openOtherBrowser();
  await other.goto((await mailTo(newcomer.email)).links[0] ?? "");
  await other.getByRole("button", { name: "Continue" }).click();
  await expect(other.getByRole("heading", { name: "E-mail address verified" })).toBeVisible();
  const comeBack = () => page.evaluate(() => document.dispatchEvent(new Event("visibilitychange")));
  if (hasScript) {
    await field.fill("1");
    await comeBack();
    await expect(field).toHaveValue("1");
    await field.fill("");
    await comeBack();
  } else await page.reload();
  await expect(page.getByText("Your address is already verified")).toBeVisible();
});

test("A link to an unknown verification thanks nobody: it says to somebody verified that nothing is left to do, and leads home", async ({
  page,
  createPerson,
  signIn,
}) => {
  const person = await createPerson({ verified: true });
  await signIn(person);
  await page.goto("/verification?flow=00000000-0000-4000-8000-000000000000");
  await expect(page.getByText("Your address is already verified")).toBeVisible();
  await expect(page.getByRole("heading", { name: "E-mail address verified" })).toBeVisible();
  await expect(page.getByText("now verified")).toHaveCount(0);
  await expect(page.getByText("no longer valid")).toHaveCount(0);
  await page.getByRole("link", { name: "Go to your account" }).click();
  await expectHomeOf(page, person.email);
});

test("Somebody with nothing left to verify is told so, and asked for no other address", async ({
  page,
  createPerson,
  signIn,
}) => {
  await signIn(await createPerson({ verified: true }));
  await page.goto("/verification");
  await expect(page.getByRole("heading", { name: "E-mail address verified" })).toBeVisible();
  await expect(page.getByText("Your address is already verified")).toBeVisible();
  await expect(page.getByLabel("E-mail")).toHaveCount(0);
  await expect(page.getByText("Use another address")).toHaveCount(0);
  await page.getByRole("link", { name: "Go to your account" }).click();
  await expect(page).toHaveURL(/\/$/);
});

test("A used link to an address that the account had before leads to the code of the one that is still open", async ({
  page,
  mailTo,
}) => {
  const newcomer = inventNewcomer();
  await signUpInTwoSteps(page, newcomer);
  const { codes, links } = await mailTo(newcomer.email);
  await page.getByLabel("Verification code").fill(codes[0] ?? "");
  await page.getByRole("button", { name: "Continue" }).click();
  await expect(page.getByRole("heading", { name: "E-mail address verified" })).toBeVisible();
  await page.goto("/settings?section=profile");
  const profile = settingsSection(page, "Profile Settings");
  const { email } = inventNewcomer();
  await profile.getByLabel("E-Mail").fill(email);
  await profile.getByRole("button", { name: "Save" }).click();
  await expect(page.getByRole("heading", { name: "Verify your account" })).toBeVisible();
  await page.goto(links[0] ?? "");
  await expect(page.getByRole("heading", { name: "Verify your account" })).toBeVisible();
  await expect(page.getByText("already verified")).toHaveCount(0);
  await expect(page.getByText("That message is no longer valid.")).toBeVisible();
  const [code = ""] = (await mailTo(email)).codes;
  await page.getByLabel("Verification code").fill(code);
  await page.getByRole("button", { name: "Continue" }).click();
  await expect(page.getByRole("heading", { name: "E-mail address verified" })).toBeVisible();
});

test("A mail's link whose code is wrong says so once it is sent, and the right one still works", async ({
  page,
  mailTo,
  openOtherBrowser,
}) => {
  const newcomer = inventNewcomer();
  await signUpInTwoSteps(page, newcomer);
  const { codes, links } = await mailTo(newcomer.email);
  const [code = ""] = codes;
  const other = await openOtherBrowser();
  await other.goto((links[0] ?? "").replace(code, otherThan(code)));
  await other.getByRole("button", { name: "Continue" }).click();
  await expect(other.getByTestId("ui/message/4070006")).toBeVisible();
  await other.getByLabel("Verification code").fill(code);
  await other.getByRole("button", { name: "Continue" }).click();
  await expect(other.getByRole("heading", { name: "E-mail address verified" })).toBeVisible();
});

test("Somebody who is not signed in sees where the code went, and asks for it to another address or signs in", async ({
  page,
}) => {
  const { email } = inventNewcomer();
  await askForVerification(page, email);
  await expect(page.getByText(email)).toBeVisible();
  await expect(page.getByTestId("cta-link")).toHaveText("Sign in");
  await page.getByTestId("other-address-link").click();
  await expect(page.getByLabel("E-mail")).toBeEditable();
});

test("After too many wrong codes a fresh form says so", async ({ page, createPerson, mailTo }) => {
  const { email } = await createPerson({ verified: false });
  await askForVerification(page, email);
  const [code = ""] = (await mailTo(email)).codes;
  await sendTooManyCodes(page, "Verification code", code);
  await expect(page.getByLabel("E-mail")).toBeVisible();
});

test("A mail's link that is opened again, signed out, says that it is done and leads to the sign-in", async ({
  page,
  createPerson,
  mailTo,
}) => {
  const { email } = await createPerson({ verified: false });
  await askForVerification(page, email);
  const {
    links: [link = ""],
  } = await mailTo(email);
  await page.goto(link);
  await page.getByRole("button", { name: "Continue" }).click();
  await expect(page.getByRole("heading", { name: "E-mail address verified" })).toBeVisible();
  await page.goto(link);
  await expect(page.getByRole("heading", { name: "E-mail address verified" })).toBeVisible();
  await expect(page.getByText("Your address is already verified")).toBeVisible();
  await expect(page.getByRole("alert")).toHaveCount(0);
  await expect(page.getByLabel("E-mail")).toBeHidden();
  await page.getByRole("link", { name: "Sign in", exact: true }).click();
  await expect(page.getByRole("heading", { name: "Sign in" })).toBeVisible();
});
