import type { Page } from "@playwright/test";
import { expect, test } from "../set-up/journey";
import { askForRecovery } from "../set-up/steps";

const mailbox = (page: Page) => page.getByTestId("mailbox-link");

test("Somebody whose mail is at Gmail finds the way there, in a window of its own", async ({
  page,
}) => {
  await askForRecovery(page, "nobody-at-all@gmail.com");
  await expect(mailbox(page)).toHaveText("Open Gmail");
  await expect(mailbox(page)).toHaveAttribute("href", "https://mail.google.com/");
  await expect(mailbox(page)).toHaveAttribute("rel", "noopener noreferrer");
  await expect(page.getByTestId("suggestion-link")).toHaveCount(0);
});

test("A mistyped domain is asked about, and the address can be corrected", async ({ page }) => {
  await askForRecovery(page, "nobody-at-all@gmial.com");
  await expect(page.getByText("Did you mean gmail.com?")).toBeVisible();
  await expect(mailbox(page)).toHaveCount(0);
  await expect(page.getByLabel("Recovery code")).toBeEditable();
  await page.getByTestId("suggestion-link").click();
  await expect(page.getByLabel("E-mail")).toHaveValue("nobody-at-all@gmial.com");
  await expect(page.getByRole("button", { name: "Continue" })).toBeVisible();
});

test("A domain without a dot is asked about, and the address can be corrected", async ({
  page,
}) => {
  await askForRecovery(page, "nobody-at-all@exampl");
  await expect(page.getByText("This address looks incomplete.")).toBeVisible();
  await page.getByTestId("suggestion-link").click();
  await expect(page.getByLabel("E-mail")).toHaveValue("nobody-at-all@exampl");
});

test("The page names the spam folder, then says how many whole minutes are left", async ({
  page,
  hasScript,
  createPerson,
}) => {
  await askForRecovery(page, (await createPerson()).email);
  const hint = page.getByTestId("mail-hint");
  await expect(hint).toHaveText(
    /^Not there\? Check your spam folder\. .*works for another (59|60)\u00a0minutes at most( \(.+\))?\.$/,
  );
  await expect(hint.getByRole("time")).toHaveCount(hasScript ? 1 : 0);
  await expect(mailbox(page)).toHaveCount(0);
});
