import type { Page } from "@playwright/test";
import { expect, test } from "../set-up/journey";
import {
  askForRecovery,
  countingDown,
  expectHomeOf,
  expectRefused,
  inventNewcomer,
  newestCodeOnly,
  otherThan,
  sendCode,
  sendSignIn,
  signOut,
  takeMailLink,
  waitForScript,
  sendPassword,
} from "../set-up/steps";

async function expectRecovered(page: Page): Promise<void> {
  await expect(page.getByRole("heading", { name: "Choose a new password" })).toBeVisible();
  await expect(page.getByText("You’re back in your account.")).toBeVisible();
}

/** The page's words after a recovery for an address, without the address and the seconds. */
async function answerTo(page: Page, email: string): Promise<string> {
  await askForRecovery(page, email);
  // With script the button counts down.
  await expect(countingDown(page)).toBeVisible();
  const text = await page.getByRole("main").innerText();
  return text
    .replaceAll(email, "(address)")
    .replace(/\d+\s(s\b|seconds)|\d:\d\d/g, "(time)")
    .replace(/\d+\smin.*$/m, "(minutes)");
}

test("The right code leads to a new password, which signs in, and the old one does not @no-js @oldest", async ({
  page,
  person,
  mailTo,
}) => {
  await page.goto("/login");
  await page.getByRole("link", { name: "Forgot password?" }).click();
  await expect(page.getByRole("heading", { name: "Recover your account" })).toBeVisible();
  await expect(
    page.getByText("We’ll email you a code. Then you choose a new password."),
  ).toBeVisible();
  await page.getByLabel("Email").fill(person.email);
  await page.getByRole("button", { name: "Continue" }).click();
  await expect(page.getByText(`If ${person.email} has an account`)).toBeVisible();
  await expect(
    page.getByText("We’ll email you a code. Then you choose a new password."),
  ).toHaveCount(0);
  const [code = ""] = (await mailTo(person.email)).codes;
  await sendCode(page, otherThan(code));
  await expectRefused(page.getByLabel("Recovery code"), newestCodeOnly);
  await expect(page.getByTestId("ui/message/4060006")).toHaveCount(1);
  await expect(page.getByLabel("Recovery code")).toBeFocused();
  await expect(page).toHaveTitle(/^Error: Recover your account/);
  await expect(page.getByText(`If ${person.email} has an account`)).toBeVisible();
  await sendCode(page, code);
  await expectRecovered(page);
  await expect(page.getByText("You’re back in your account.")).toHaveText(
    /within 1[45]\sminutes\.$/,
  );
  const password = `new-${person.password}`;
  await sendPassword(page, password, "Save new password");
  await expect(page.getByText("Your new password is saved.")).toBeVisible();
  await expect(page.getByRole("heading", { name: "Your account", exact: true })).toBeVisible();
  await signOut(page);
  await sendSignIn(page, person);
  await expect(page.getByText("Wrong email or password.")).toBeVisible();
  await sendSignIn(page, { ...person, password });
  await expectHomeOf(page, person.email);
});

test("With script, what was typed to sign in goes along to the recovery, and into no address @no-js", async ({
  page,
  hasScript,
}) => {
  await page.goto("/login?return_to=/settings");
  if (hasScript) await waitForScript(page);
  await page.getByLabel("Email").fill("ada@example.test");
  await page.getByRole("link", { name: "Forgot password?" }).click();
  await expect(page.getByRole("heading", { name: "Recover your account" })).toBeVisible();
  await expect(page.getByLabel("Email")).toHaveValue(hasScript ? "ada@example.test" : "");
  await expect(page).toHaveURL("/recovery?return_to=%2Fsettings");
  await page.goBack();
  await expect(page.getByRole("heading", { name: "Sign in" })).toBeVisible();
});

test("An unknown address is answered the same as a known one, and both can be changed", async ({
  page,
  createPerson,
}) => {
  const known = await answerTo(page, (await createPerson()).email);
  const { email } = inventNewcomer();
  const unknown = await answerTo(page, email);
  expect(unknown).toBe(known);
  expect(unknown).toMatch(/If \(address\) has an account, we sent a code there/);
  await page.getByRole("button", { name: "Change: Use another address" }).click();
  await expect(page.getByLabel("Email")).toBeFocused();
  await expect(page.getByLabel("Email")).toHaveValue(email);
  await expect(page.getByLabel("Recovery code")).toHaveCount(0);
});

test.describe("By link", () => {
  test.use({ profile: "link" });

  test("The link from the mail leads to a new password @no-js @oldest", async ({
    page,
    person,
    mailTo,
  }) => {
    await askForRecovery(page, person.email);
    await expect(page.getByText("an email with a recovery link is on its way")).toBeVisible();
    const [link = ""] = (await mailTo(person.email)).links;
    await takeMailLink(page, link);
    await expectRecovered(page);
  });

  test("A page that waits while another browser uses the link says so, and leads to the sign-in with the address @no-js", async ({
    page,
    person,
    mailTo,
    openOtherBrowser,
  }) => {
    await askForRecovery(page, person.email);
    const [link = ""] = (await mailTo(person.email)).links;
    const phone = await openOtherBrowser();
    await takeMailLink(phone, link);
    await expectRecovered(phone);
    await page.reload();
    await expect(page.getByText(/^That link was used\. If that was you, sign in/)).toBeVisible();
    await page.getByRole("button", { name: "Sign in" }).click();
    await expect(page.getByRole("heading", { name: "Sign in" })).toBeVisible();
    await expect(page.getByLabel("Email")).toHaveValue(person.email);
  });
});
