import { expect, test } from "../set-up/journey";
import { askForRecovery } from "../set-up/steps";

test("A mistyped domain is asked about, and the address can be corrected @no-js", async ({
  page,
}) => {
  await askForRecovery(page, "nobody-at-all@gmial.com");
  await expect(page.getByText("Did you mean gmail.com?")).toBeVisible();
  await expect(page.getByLabel("Recovery code")).toBeEditable();
  await page.getByTestId("suggestion-link").click();
  await expect(page.getByLabel("Email")).toHaveValue("nobody-at-all@gmial.com");
  await expect(page.getByRole("button", { name: "Continue" })).toBeVisible();
});

test("A domain without a dot is asked about, and the address can be corrected @no-js", async ({
  page,
}) => {
  await askForRecovery(page, "nobody-at-all@exampl");
  await expect(page.getByText("This address looks incomplete.")).toBeVisible();
  await page.getByTestId("suggestion-link").click();
  await expect(page.getByLabel("Email")).toHaveValue("nobody-at-all@exampl");
});

test("Behind “No code?” the page names the spam folder, and promises no minutes that nobody has told it @no-js", async ({
  page,
  createPerson,
}) => {
  await askForRecovery(page, (await createPerson()).email);
  const hint = page.getByTestId("mail-hint");
  await expect(hint).toBeHidden();
  await page.getByText("No code?").click();
  await expect(hint).toBeVisible();
  await expect(hint).toHaveText("Can’t find it? Check your spam folder.");
});
