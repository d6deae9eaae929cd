import type { Page } from "@playwright/test";
import { expect, test } from "../set-up/journey";
import {
  expectHomeOf,
  expectRefused,
  inventNewcomer,
  otherThan,
  sendTooManyCodes,
  signUpInTwoSteps,
  takeMailLink,
} from "../set-up/steps";

async function askForVerification(page: Page, email: string): Promise<void> {
  await page.goto("/verification");
  await page.getByLabel("Email").fill(email);
  await page.getByRole("button", { name: "Continue" }).click();
}

test("The code from the mail verifies the address of a newcomer, and there is a way on @no-js", async ({
  page,
  mailTo,
}) => {
  const newcomer = inventNewcomer();
  await signUpInTwoSteps(page, newcomer);
  const [code = ""] = (await mailTo(newcomer.email)).codes;
  await page.getByLabel("Verification code").fill(code);
  await page.getByRole("button", { name: "Continue" }).click();
  await expect(page.getByRole("heading", { name: "Email address verified" })).toBeVisible();
  await expect(page).toHaveTitle(/^Email address verified/);
  // The heading says it, so no message repeats it.
  await expect(page.getByRole("main").getByText("verified")).toHaveCount(1);
  await page.getByRole("link", { name: "Go to your account" }).click();
  await expectHomeOf(page, newcomer.email);
  await expect(page.getByRole("link", { name: "Verify", exact: true })).toBeHidden();
});

test("A wrong code says so, and the right one still works @no-js", async ({ page, mailTo }) => {
  const newcomer = inventNewcomer();
  await signUpInTwoSteps(page, newcomer);
  const [code = ""] = (await mailTo(newcomer.email)).codes;
  const wrong = otherThan(code);
  await page.getByLabel("Verification code").fill(wrong);
  await page.getByRole("button", { name: "Continue" }).click();
  await expect(page.getByLabel("Verification code")).toHaveAccessibleDescription(
    /^That code didn’t work/,
  );
  await expect(page).toHaveTitle(/^Error:/);
  await page.getByLabel("Verification code").fill(code);
  await page.getByRole("button", { name: "Continue" }).click();
  await expect(page.getByRole("heading", { name: "Email address verified" })).toBeVisible();
});

test("After a wrong code a stranger's page still says where the code went @no-js", async ({
  page,
  createPerson,
  mailTo,
}) => {
  const { email } = await createPerson({ verified: false });
  await askForVerification(page, email);
  await expect(page.locator(".address-pill")).toContainText(`Email address ${email}`);
  const [code = ""] = (await mailTo(email)).codes;
  await page.getByLabel("Verification code").fill(otherThan(code));
  await page.getByRole("button", { name: "Continue" }).click();
  await expect(page).toHaveTitle(/^Error:/);
  await expect(page.locator(".address-pill")).toContainText(`Email address ${email}`);
});

test("The link in the mail leads to one button, which verifies the address without the code @no-js @oldest", async ({
  page,
  mailTo,
}) => {
  const newcomer = inventNewcomer();
  await signUpInTwoSteps(page, newcomer);
  const [link = ""] = (await mailTo(newcomer.email)).links;
  await page.goto(link);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Verify your account");
  await expect(page.getByRole("main").getByRole("button")).toHaveCount(1);
  await page.getByRole("button", { name: "Verify my address" }).click();
  await expect(page.getByRole("heading", { name: "Email address verified" })).toBeVisible();
  await expect(page).not.toHaveURL(/code=/);
});

test("A person who has not verified the address yet asks for the mail from home, to the address that is filled in", async ({
  page,
  createPerson,
  signIn,
  mailTo,
}) => {
  const person = await createPerson({ verified: false });
  await signIn(person);
  await page.getByRole("link", { name: "Verify", exact: true }).click();
  await expect(page.getByLabel("Email")).toHaveValue(person.email);
  await page.getByRole("button", { name: "Continue" }).click();
  await expect(page.getByText(`Enter the code we sent to ${person.email}.`)).toBeVisible();
  await expect(page.getByText("If there’s an account")).toBeHidden();
  const [code = ""] = (await mailTo(person.email)).codes;
  await page.getByLabel("Verification code").fill(code);
  await page.getByRole("button", { name: "Continue" }).click();
  await expect(page.getByRole("heading", { name: "Email address verified" })).toBeVisible();
});

test("After a refused code, the message that the account was created is gone", async ({ page }) => {
  const newcomer = inventNewcomer();
  await signUpInTwoSteps(page, newcomer);
  await expect(page.getByText("Account created.")).toBeVisible();
  await page.getByLabel("Verification code").fill("000000");
  await page.getByRole("button", { name: "Continue" }).click();
  await expect(page).toHaveTitle(/^Error:/);
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
  await expect(page.getByRole("heading", { name: "Email address verified" })).toBeVisible();
});

test("A mail's link whose code is wrong says so in another browser and asks for the address, and the right one still works @no-js", async ({
  page,
  mailTo,
  openOtherBrowser,
}) => {
  const newcomer = inventNewcomer();
  await signUpInTwoSteps(page, newcomer);
  const { codes, links } = await mailTo(newcomer.email);
  const [code = ""] = codes;
  const [link = ""] = links;
  const other = await openOtherBrowser();
  await takeMailLink(other, link.replace(code, otherThan(code)));
  await expect(other.getByText("That link or code is no longer valid.")).toBeVisible();
  await expect(other.getByLabel("Email")).toBeVisible();
  await expect(other.getByRole("button", { name: "Send another" })).toBeVisible();
  await takeMailLink(other, link);
  await expect(other.getByRole("heading", { name: "Email address verified" })).toBeVisible();
});

test("Somebody who is not signed in sees where the code went, and asks for it to another address or signs in", async ({
  page,
}) => {
  const { email } = inventNewcomer();
  await askForVerification(page, email);
  await expect(page.getByText(email)).toBeVisible();
  await expect(page.getByTestId("cta-link")).toHaveText("Sign in");
  await page.getByTestId("other-address-link").click();
  await expect(page.getByLabel("Email")).toBeEditable();
});

test("After too many wrong codes a fresh form says so @no-js", async ({
  page,
  createPerson,
  mailTo,
}) => {
  const { email } = await createPerson({ verified: false });
  await askForVerification(page, email);
  const [code = ""] = (await mailTo(email)).codes;
  await sendTooManyCodes(page, "Verification code", code);
  await expect(page.getByLabel("Email")).toBeVisible();
});

test("A link to an unknown verification says that it is no longer valid, and asks for the address", async ({
  page,
}) => {
  await page.goto("/verification?flow=00000000-0000-4000-8000-000000000000");
  await expect(page.getByText("That link or code is no longer valid.")).toBeVisible();
  await expect(page.getByText("now verified")).toHaveCount(0);
  await expect(page.getByLabel("Email")).toBeEditable();
});

test("A mail's link that is opened again says that it is done", async ({
  page,
  createPerson,
  mailTo,
}) => {
  const { email } = await createPerson({ verified: false });
  await askForVerification(page, email);
  const {
    links: [link = ""],
  } = await mailTo(email);
  await takeMailLink(page, link);
  await expect(page.getByRole("heading", { name: "Email address verified" })).toBeVisible();
  await takeMailLink(page, link);
  await expect(page.getByText("That’s already done")).toBeVisible();
  await page.getByRole("link", { name: "Sign in", exact: true }).click();
  await expect(page.getByRole("heading", { name: "Sign in" })).toBeVisible();
});
