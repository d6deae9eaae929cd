import type { Page } from "@playwright/test";
import { expect, test } from "../set-up/journey";
import { chooseLanguage } from "../set-up/steps";

async function expectPageIn(page: Page, language: string, heading: string): Promise<void> {
  await expect(page.locator("html")).toHaveAttribute("lang", language);
  await expect(page.locator("html")).toHaveAttribute("dir", "ltr");
  await expect(page.getByRole("heading", { level: 1, name: heading, exact: true })).toBeVisible();
}

test("A language that is chosen at the foot of the page is there at once, and stays @no-js", async ({
  page,
  hasScript,
}) => {
  await page.goto("/login?return_to=/settings");
  const foot = page.getByRole("contentinfo");
  await expect(foot.getByRole("button")).toHaveCSS("opacity", hasScript ? "0" : "1");
  await chooseLanguage(page, "Deutsch");
  await expectPageIn(page, "de", "Anmelden");
  await expect(page).toHaveURL(/return_to=/);
  await page.goto("/recovery");
  await expect(page.locator("html")).toHaveAttribute("lang", "de");
  const choice = page.getByRole("combobox", { name: "Sprache" });
  await expect(choice).toHaveValue("de");
  await expect(choice.getByRole("option").first()).toHaveText("Deutsch");
  await chooseLanguage(page, "English");
  await expect(page.getByRole("heading", { name: "Recover your account" })).toBeVisible();
});

test("Looking through the languages with the keyboard changes nothing until the button is pressed", async ({
  page,
}) => {
  await page.goto("/login?return_to=/settings");
  const choice = page.getByRole("combobox", { name: "Language" });
  await choice.focus();
  await page.keyboard.type("Sv");
  await expect(choice).toHaveValue("sv");
  await expectPageIn(page, "en", "Sign in");
  await expect(page).toHaveURL(/\/login\?return_to=\/settings$/);
  await page.keyboard.press("Tab");
  await expect(page.getByRole("button", { name: "Language: Change" })).toBeFocused();
  await page.keyboard.press("Enter");
  await expectPageIn(page, "sv", "Logga in");
});

test("The list of languages in many scripts fetches no font", async ({ page }) => {
  const fonts: string[] = [];
  page.on("request", (request) => {
    if (request.resourceType() === "font") fonts.push(new URL(request.url()).pathname);
  });
  await page.goto("/login?lng=en", { waitUntil: "load" });
  await page.evaluate(async () => {
    await document.fonts.ready;
  });
  expect(fonts).toEqual([expect.stringContaining("inter-latin-wght")]);
});

test.describe("On a phone of 360 pixels", () => {
  test.use({ viewport: { width: 360, height: 740 } });

  test("The choice of a language stands in one line", async ({ page }) => {
    for (const language of ["en", "de"]) {
      await page.goto(`/login?lng=${language}`);
      const foot = page.getByRole("contentinfo");
      // The keyboard needs the button with script as well.
      await foot.getByRole("combobox").focus();
      const list = await foot.getByRole("combobox").boundingBox();
      const button = await foot.getByRole("button").boundingBox();
      expect(button?.y).toBe(list?.y);
    }
  });
});
