import { expect, test } from "./journey";
import { expectHomeOf } from "./steps";

test("The logo of the product is shown and leads to the account page", async ({
  page,
  createPerson,
  signIn,
}) => {
  const person = await createPerson();
  await signIn(person);
  await page.goto("/settings");
  const logo = page.getByRole("banner").getByRole("img", { name: "vestibule" });
  await expect
    .poll(() => logo.evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBeGreaterThan(0);
  await logo.click();
  await expectHomeOf(page, person.email);
});
