import type { Page } from "@playwright/test";
import type { ReceivedMail } from "../../../stack/mail/wait-for-mail";
import { expect, test } from "../set-up/journey";
import { confirmBackupCodes, createBackupCodes } from "../set-up/second-factor-steps";
import { askForRecovery, sendRecoveryCode } from "../set-up/steps";

async function recover(
  page: Page,
  email: string,
  mailTo: (email: string) => Promise<ReceivedMail>,
): Promise<void> {
  await askForRecovery(page, email);
  const [code = ""] = (await mailTo(email)).codes;
  await sendRecoveryCode(page, code);
  await expect(page.getByRole("heading", { name: "Choose a new password" })).toBeVisible();
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
    main.getByText(/an e-mail to your verified address may help you back in/),
  ).toBeVisible();
});

test("An address that is not verified comes first, and leads to its verification", async ({
  page,
  createPerson,
  signIn,
}) => {
  await signIn(await createPerson({ verified: false }));
  const main = page.getByRole("main");
  await expect(main.getByText("Not verified", { exact: true })).toBeVisible();
  await expect(main.getByText("We know of only one way to sign in to your account.")).toBeVisible();
  await main.getByRole("link").first().click();
  await expect(page.getByRole("heading", { name: "Verify your account" })).toBeVisible();
});

test("The advice to add another way leads to the passkeys, open and in focus", async ({
  page,
  createPerson,
  signIn,
}) => {
  await signIn(await createPerson({ verified: false }));
  await page.getByRole("link", { name: "Add another way to sign in" }).click();
  await expect(page).toHaveURL("/settings?section=passkey#passkey");
  await expect(page.locator("#passkey")).toBeFocused();
  await expect(page.locator("#passkey").getByText(/^A passkey lets you sign in/)).toBeVisible();
});

test("After a recovery home neither claims a way back in nor raises an alarm, and leads to the password", async ({
  page,
  createPerson,
  mailTo,
}) => {
  const { email } = await createPerson();
  await recover(page, email, mailTo);
  await page.goto("/");
  await expect(
    page.getByText(/^We don’t know of any way for you to sign in next time/),
  ).toBeVisible();
  await expect(page.locator(".ways-in")).toHaveClass(/ways-in-info/);
  await page.getByRole("link", { name: "Add another way to sign in" }).click();
  await expect(page.locator("#password").getByLabel("Password")).toBeVisible();
});

test("A password that was chosen after a recovery counts at home at once", async ({
  page,
  createPerson,
  mailTo,
}) => {
  const { email, password } = await createPerson();
  await recover(page, email, mailTo);
  await page.getByLabel("Password").fill(`new-${password}`);
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page.getByText("Your changes have been saved!")).toBeVisible();
  await page.goto("/");
  const known = page.locator(".ways-in-fact").filter({ hasText: "Known ways to sign in" });
  await expect(known.getByRole("definition")).toHaveText("Password");
  await page.goto("/settings");
  const row = page.locator("summary").filter({ hasText: "Change Password" });
  await expect(row.getByText("Set", { exact: true })).toBeVisible();
});

test("Home knows whether there are backup codes", async ({ page, createPerson, signIn }) => {
  await signIn(await createPerson());
  const codes = page.getByRole("term").filter({ hasText: "Backup codes" }).locator("..");
  await expect(codes.getByRole("definition")).toHaveText("Off");
  await createBackupCodes(page);
  await confirmBackupCodes(page);
  await page.goto("/");
  await expect(codes.getByRole("definition")).toHaveText("On");
});
