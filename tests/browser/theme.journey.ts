import type { Page } from "@playwright/test";
import { expect, test } from "./journey";

const toDark = "Switch to the dark theme";
const toLight = "Switch to the light theme";

async function expectTheme(page: Page, theme: "dark" | "light"): Promise<void> {
  const offered = theme === "dark" ? toLight : toDark;
  await expect(page.getByRole("button", { name: offered })).toBeVisible();
  await expect(page.locator("html")).toHaveCSS("color-scheme", theme);
}

test("R48 The dark theme stays after a reload and on the next page", async ({ page }) => {
  await page.goto("/login");
  await expectTheme(page, "light");
  await page.getByRole("button", { name: toDark }).click();
  await expectTheme(page, "dark");
  await page.reload();
  await expectTheme(page, "dark");
  await page.getByRole("link", { name: "Sign up" }).click();
  await expect(page.getByRole("heading", { name: "Register an account" })).toBeVisible();
  await expectTheme(page, "dark");
});

test("The theme can be made light again, and where script runs the browser remembers it", async ({
  page,
  hasScript,
}) => {
  const stored = () => page.evaluate(() => localStorage.getItem("theme"));
  await page.goto("/login");
  await page.getByRole("button", { name: toDark }).click();
  await expectTheme(page, "dark");
  await expect.poll(stored).toBe(hasScript ? "dark" : null);
  await page.getByRole("button", { name: toLight }).click();
  await expectTheme(page, "light");
  await expect.poll(stored).toBe(hasScript ? "light" : null);
  await page.reload();
  await expectTheme(page, "light");
});

test("R48 Switching the theme comes back to the page with its parameters", async ({ page }) => {
  await page.goto("/login?return_to=%2Fsettings");
  await page.getByRole("button", { name: toDark }).click();
  await expectTheme(page, "dark");
  await expect(page).toHaveURL("/login?return_to=%2Fsettings");
});

test("A theme chosen before script has arrived is kept", async ({ page }) => {
  await page.goto("/login");
  await page.getByRole("button", { name: toDark }).click();
  await expectTheme(page, "dark");
  await page.route("**/*.js", (route) => route.abort());
  await page.reload();
  await page.getByRole("button", { name: toLight }).click();
  await expectTheme(page, "light");
  await page.unroute("**/*.js");
  await page.reload();
  await expectTheme(page, "light");
});
