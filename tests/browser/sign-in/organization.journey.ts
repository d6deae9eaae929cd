import { expect, test } from "../set-up/journey";
import { expectHomeOf, inventNewcomer, sendSignIn } from "../set-up/steps";

const organization = "6f9619ff-8b86-4011-b42d-00c04fc964ff";

test("A person who comes for an organization without a sign-in reads so, and signs in without it @no-js", async ({
  page,
  createPerson,
}) => {
  const person = await createPerson();
  await page.goto(`/login?organization=${organization}`);
  await expect(page.getByText("This site doesn’t offer this at the moment.")).toBeVisible();
  await page.getByRole("link", { name: "Try another way" }).click();
  await sendSignIn(page, person);
  await expectHomeOf(page, person.email);
});

test("A person who comes for an unknown identity schema finds the usual sign-up @no-js", async ({
  page,
}) => {
  await page.goto("/registration?identity_schema=none&return_to=/settings");
  await expect(page.getByRole("heading", { name: "Register an account" })).toBeVisible();
  await page.getByLabel("Email").fill(inventNewcomer().email);
  await page.getByLabel("First name").fill("Ada");
  await page.getByRole("button", { name: "Continue" }).click();
  await expect(page.getByRole("heading", { name: "Register an account" })).toBeVisible();
  await expect(page.getByText("Signing up as")).toBeVisible();
});
