import { expect, test } from "./journey";

test("An unknown address says that there is no page", async ({ page }) => {
  const response = await page.goto("/there/is/nothing");
  expect(response?.status()).toBe(404);
  await expect(page.getByRole("heading", { name: "404 - Page not found" })).toBeVisible();
  await expect(page).toHaveTitle("404 - Page not found");
});

test("An error of the identity service is told in words, with the details in a box to open", async ({
  page,
}) => {
  await page.goto("/error?id=stub:500");
  await expect(page.getByRole("heading", { name: "An error occurred" })).toBeVisible();
  await expect(page.getByText("This is a stub error.", { exact: true })).toBeVisible();
  const details = page.getByText("please contact the system administrator");
  await expect(details).toBeHidden();
  await page.getByText("Toggle content").click();
  await expect(details).toBeVisible();
  await page.getByText("Toggle content").click();
  await expect(details).toBeHidden();
});

test("An error page leads back to where a person can begin again", async ({ page }) => {
  await page.goto("/error?id=stub:500");
  await page.getByRole("link", { name: "Go Back" }).click();
  await expect(page.getByRole("heading", { name: "Sign in" })).toBeVisible();
});
