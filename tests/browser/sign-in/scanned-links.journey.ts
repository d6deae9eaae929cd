import type { Page } from "@playwright/test";
import { askForRecoveryInApp, expectSavedDialog, saveNewPassword } from "../mobile/mobile-steps";
import { expect, test } from "../set-up/journey";
import { phone } from "../set-up/phone";
import { askForRecovery, inventNewcomer, signUpInTwoSteps } from "../set-up/steps";

/** Opens a link twice by GET and by HEAD without cookies, as the scanner of a mail server does, and where it leads. */
async function scan(link: string): Promise<void> {
  for (const method of ["GET", "HEAD", "GET", "HEAD"]) {
    const answer = await fetch(link, { method });
    expect(answer.status).toBe(200);
    expect(answer.headers.get("Set-Cookie") ?? "").not.toContain("session");
  }
}

/** What scanners open first, a person opens in another browser than the one that asked for the mail. */
async function openAfterScanner(other: Page, link: string, button: string): Promise<void> {
  await scan(link);
  await other.goto(link);
  // No script presses the button: a page that is only looked at stays where it is.
  await expect(other.getByRole("main").getByRole("button")).toHaveText([button]);
  await scan(link);
  await other.getByRole("button", { name: button }).click();
}

test.describe("By link", () => {
  test.use({ profile: "link" });

  test("A recovery link that a scanner has opened leads the person who presses its button to a new password, in another browser and also after Back @no-js @oldest", async ({
    page,
    createPerson,
    mailTo,
    openOtherBrowser,
  }) => {
    const { email } = await createPerson();
    await askForRecovery(page, email);
    const [link = ""] = (await mailTo(email)).links;
    const other = await openOtherBrowser();
    await openAfterScanner(other, link, "Continue to set a new password");
    const choice = other.getByRole("heading", { name: "Choose a new password" });
    await expect(choice).toBeVisible();
    await other.goBack();
    await other.getByRole("button", { name: "Continue to set a new password" }).click();
    await expect(choice).toBeVisible();
    await other.getByLabel("Password").fill("correct horse battery");
    await other.getByRole("button", { name: "Save new password" }).click();
    await expect(other.getByText("Your password has been changed.")).toBeVisible();
  });

  test("A verification link that a scanner has opened verifies the address for the person who presses its button, in another browser", async ({
    page,
    mailTo,
    openOtherBrowser,
  }) => {
    const { email, ...newcomer } = inventNewcomer();
    await signUpInTwoSteps(page, { email, ...newcomer });
    const [link = ""] = (await mailTo(email)).links;
    await scan(link);
    await page.goto("/");
    await expect(page.getByRole("link", { name: "Verify", exact: true })).toBeVisible();
    const other = await openOtherBrowser();
    await openAfterScanner(other, link, "Verify my address");
    await expect(other.getByRole("heading", { name: "Email address verified" })).toBeVisible();
    await page.reload();
    await expect(page.getByRole("link", { name: "Verify", exact: true })).toBeHidden();
  });
});

test.describe("In the app", () => {
  test.use({ ...phone, profile: "mobile" });

  test("A recovery link of the mobile form that a scanner has opened leads the person who presses its button to a new password", async ({
    page,
    place,
    createPerson,
    mailTo,
  }) => {
    const { email } = await createPerson();
    await askForRecoveryInApp(place.url, email);
    const [link = ""] = (await mailTo(email)).links;
    await openAfterScanner(page, link, "Continuar para cambiar la contraseña");
    await saveNewPassword(page, "correct horse battery");
    await expectSavedDialog(page);
  });
});
