import { expect, test } from "../set-up/journey";
import { askForRecovery } from "../set-up/steps";

test("A mistyped domain is asked about, and the address can be corrected @no-js", async ({
  page,
}) => {
  await askForRecovery(page, "nobody-at-all@gmial.com");
  await expect(page.getByText("Did you mean gmail.com?")).toBeVisible();
  await expect(page.getByLabel("Recovery code")).toBeEditable();
  await page.getByTestId("suggestion-link").click();
  await expect(page.getByLabel("E-mail")).toHaveValue("nobody-at-all@gmial.com");
  await expect(page.getByRole("button", { name: "Continue" })).toBeVisible();
});

test("A domain without a dot is asked about, and the address can be corrected @no-js", async ({
  page,
}) => {
  await askForRecovery(page, "nobody-at-all@exampl");
  await expect(page.getByText("This address looks incomplete.")).toBeVisible();
  await page.getByTestId("suggestion-link").click();
  await expect(page.getByLabel("E-mail")).toHaveValue("nobody-at-all@exampl");
});

test("The page names the spam folder, then says how many whole minutes are left @no-js", async ({
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
});
