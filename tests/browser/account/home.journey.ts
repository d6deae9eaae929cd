import { expect, test } from "../set-up/journey";
import { confirmBackupCodes, createBackupCodes } from "../set-up/second-factor-steps";

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
    main.getByText("If you lose one way to sign in, you still have another."),
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
  await expect(main.getByRole("link", { name: "Add another way to sign in" })).toBeVisible();
  await main.getByRole("link").first().click();
  await expect(page.getByRole("heading", { name: "Verify your account" })).toBeVisible();
});

test("Home knows whether there are backup codes", async ({ page, createPerson, signIn }) => {
  await signIn(await createPerson());
  const codes = page.getByRole("term").filter({ hasText: "Backup codes" }).locator("..");
  await expect(codes.getByRole("definition")).toHaveText("Not set up");
  await createBackupCodes(page);
  await confirmBackupCodes(page);
  await page.goto("/");
  await expect(codes.getByRole("definition")).toHaveText("Set up");
});
