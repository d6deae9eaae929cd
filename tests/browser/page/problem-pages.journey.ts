import { expect, test } from "../set-up/journey";

test("An unknown address says that there is no page", async ({ page }) => {
  const response = await page.goto("/there/is/nothing");
  expect(response?.status()).toBe(404);
  await expect(page.getByRole("heading", { name: "404 - Page not found" })).toBeVisible();
  await expect(page).toHaveTitle("404 - Page not found");
});

test("R79 An error of the identity service is told in our words, with its status in a box to open", async ({
  page,
}) => {
  await page.goto("/error?id=stub:500");
  await expect(page.getByRole("heading", { name: "An error occurred" })).toBeVisible();
  await expect(page.getByText("Something went wrong on our side.")).toBeVisible();
  await expect(page.getByRole("main")).not.toContainText("stub error");
  const details = page.getByText('"Internal Server Error"');
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
