import { expect, test } from "../set-up/journey";
import { expectHomeOf, sendSignIn } from "../set-up/steps";

test("R64 A person who blocks cookies is told so, and can try again once they are allowed, with the address still there", async ({
  page,
  context,
  createPerson,
}) => {
  const person = await createPerson();
  await page.goto("/login");
  await context.clearCookies();
  await sendSignIn(page, person);
  await expect(page.getByRole("heading", { name: "Cookies are required" })).toBeVisible();
  await page.getByRole("button", { name: "Try again" }).click();
  await expect(page.getByRole("heading", { name: "Sign in" })).toBeVisible();
  await expect(page.getByLabel("Email")).toHaveValue(person.email);
  await expect(page.locator("input[name=password]")).toHaveValue("");
  await sendSignIn(page, person);
  await expectHomeOf(page, person.email);
});
