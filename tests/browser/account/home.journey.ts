import { expect, test } from "../set-up/journey";

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
  await expect(main.getByRole("link", { name: "Account Settings" })).toBeVisible();
});

test("An address that is not verified has the way to the page that sends its code beside it", async ({
  page,
  createPerson,
  signIn,
}) => {
  await signIn(await createPerson({ verified: false }));
  const main = page.getByRole("main");
  await main.getByRole("link", { name: "Verify", exact: true }).click();
  await page.getByRole("button", { name: "Continue" }).click();
  await expect(page.getByLabel("Verification code")).toBeVisible();
});
