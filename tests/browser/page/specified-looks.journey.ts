import type { Page } from "@playwright/test";
import { expect, test } from "../set-up/journey";

const accents = {
  light: "rgb(61, 83, 245)",
  dark: "rgb(100, 117, 247)",
  spanish: "rgb(95, 63, 233)",
};

async function expectAccent(page: Page, accent: string): Promise<void> {
  const button = page.locator("main .button-primary").first();
  await expect(button).toHaveCSS("background-color", accent);
}

test("The accent is blue, another blue in the dark, and the words are in Inter", async ({
  page,
}) => {
  await page.goto("/login");
  await expectAccent(page, accents.light);
  await expect(page.getByRole("heading", { level: 1 })).toHaveCSS("font-family", /^"?Inter"?,/);
  await page.getByRole("button", { name: "Switch to dark theme" }).click();
  await expectAccent(page, accents.dark);
  await expect(page.locator("html")).toHaveClass("dark");
});

test.describe("On the Spanish pages", () => {
  test.use({ profile: "mobile" });

  test("The accent is violet in the light and in the dark, and an error is in JetBrains Mono", async ({
    page,
  }) => {
    await page.goto("/ui/error");
    await expectAccent(page, accents.spanish);
    const error = page.getByTestId("ui/error/message");
    await expect(error).toHaveText("Undefined error");
    await expect(error).toHaveCSS("font-family", /^"?JetBrains Mono"?,/);
    await page.getByRole("button", { name: "Cambiar al tema oscuro" }).click();
    await expect(page.locator("html")).toHaveClass("dark");
    await expectAccent(page, accents.spanish);
  });
});
