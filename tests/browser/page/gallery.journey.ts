import { expect, test } from "../set-up/journey";

test.use({ profile: "gallery" });

test("A form of the gallery is drawn again when it is sent, and the list leads to it", async ({
  page,
}) => {
  await page.goto("/gallery");
  await page.getByRole("link", { name: "login", exact: true }).click();
  await page.getByLabel("Email").fill("ada@example.test");
  await page.getByLabel("Password").fill("not a password of anybody");
  await page.getByRole("button", { name: "Sign in with a password" }).click();
  await expect(page.getByRole("heading", { name: "Sign in", level: 1 })).toBeVisible();
  expect(new URL(page.url()).pathname).toBe("/gallery/login");
});

test("The dialog of the mobile form opens and closes in the gallery", async ({ page }) => {
  await page.goto("/gallery/mobile/settings");
  await page.getByRole("link", { name: "Eliminar cuenta" }).click();
  await expect(page.getByRole("dialog")).toBeVisible();
  await page.getByRole("link", { name: "Cancelar" }).click();
  await expect(page.getByRole("dialog")).toHaveCount(0);
  expect(new URL(page.url()).pathname).toBe("/gallery/mobile/settings");
});

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
