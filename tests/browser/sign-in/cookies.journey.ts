import { expect, test } from "../set-up/journey";
import { expectHomeOf, sendSignIn } from "../set-up/steps";

test("R64 Whoever blocks cookies is told so, and can try again once they are allowed", async ({
  page,
  context,
  createPerson,
}) => {
  const person = await createPerson();
  await page.goto("/login");
  await context.clearCookies();
  await sendSignIn(page, person);
  await expect(page.getByRole("heading", { name: "Cookies are required" })).toBeVisible();
  await page.getByRole("link", { name: "Try again" }).click();
  await sendSignIn(page, person);
  await expectHomeOf(page, person.email);
});
