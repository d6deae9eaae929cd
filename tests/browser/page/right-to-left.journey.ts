import { expect, test } from "../set-up/journey";

test.use({ profile: "gallery" });

test("From right to left a name stands where the line begins, and a masked number keeps its plus in front", async ({
  page,
}) => {
  await page.goto("/gallery/home?lng=ar");
  const name = page.getByTestId("account-name");
  const [around, letters] = [await name.boundingBox(), await name.locator("bdi").boundingBox()];
  if (!around || !letters) throw new Error("The name cannot be seen.");
  expect(letters.x + letters.width).toBeCloseTo(around.x + around.width, 0);
  await page.goto("/gallery/recovery-choose-address?lng=ar");
  const number = page.getByRole("button", { name: /^\+44/ }).locator("bdi");
  await expect(number).toHaveCSS("direction", "ltr");
});
