import type { Page } from "@playwright/test";
import { expect, test } from "../set-up/journey";
import { chooseLanguage, inventNewcomer } from "../set-up/steps";

const startPages = {
  en: "Sign in",
  de: "Anmelden",
  es: "Iniciar sesión",
  fr: "Connexion",
  nl: "Inloggen",
  pl: "Logowanie",
  pt: "Entrar",
  sv: "Logga in",
};

async function expectPageIn(page: Page, language: string, heading: string): Promise<void> {
  await expect(page.locator("html")).toHaveAttribute("lang", language);
  await expect(page.locator("html")).toHaveAttribute("dir", "ltr");
  await expect(page.getByRole("heading", { level: 1, name: heading, exact: true })).toBeVisible();
}

test("The start page is in the language that the browser asks for, Portuguese for one from Brazil", async ({
  browser,
  baseURL,
}) => {
  for (const [locale, heading] of [...Object.entries(startPages), ["pt-BR", startPages.pt]]) {
    const context = await browser.newContext({ locale, baseURL });
    const page = await context.newPage();
    await page.goto("/");
    await expectPageIn(page, locale?.slice(0, 2) ?? "", heading ?? "");
    await context.close();
  }
});

test("A language that is chosen at the foot of the page stays; where script runs it is there at once and no button is seen, without it the button takes it @no-js", async ({
  page,
  hasScript,
}) => {
  await page.goto("/login?return_to=/settings");
  const foot = page.getByRole("contentinfo");
  await expect(foot.getByRole("button")).toHaveCSS("opacity", hasScript ? "0" : "1");
  await chooseLanguage(page, "Deutsch");
  await expectPageIn(page, "de", startPages.de);
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
  await expectPageIn(page, "en", startPages.en);
  await expect(page).toHaveURL(/\/login\?return_to=\/settings$/);
  await page.keyboard.press("Tab");
  await expect(page.getByRole("button", { name: "Language: Change" })).toBeFocused();
  await page.keyboard.press("Enter");
  await expectPageIn(page, "sv", startPages.sv);
});

test("Signing up in Spanish, every page speaks Spanish", async ({ page, mailTo }) => {
  const newcomer = inventNewcomer();
  await page.goto("/registration?lng=es");
  await expectPageIn(page, "es", "Crear una cuenta");
  await page.getByLabel("Correo electrónico").fill(newcomer.email);
  await page.getByLabel("Nombre").fill("Ada");
  await page.getByRole("button", { name: "Continuar" }).click();
  await page.getByLabel("Contraseña").fill("corta");
  await page.getByRole("button", { name: "Crear cuenta", exact: true }).click();
  await expect(page.locator("html")).toHaveAttribute("lang", "es");
  await expect(page.getByTestId("ui/message/4000032")).toContainText("10");
  await page.getByLabel("Contraseña").fill(newcomer.password);
  await page.getByRole("button", { name: "Crear cuenta", exact: true }).click();
  await expect(page.getByTestId("ui/message/1080003")).toBeVisible();
  const [code = ""] = (await mailTo(newcomer.email)).codes;
  await page.getByRole("textbox").fill(code);
  await page.getByRole("main").getByRole("button").first().click();
  await expectPageIn(page, "es", "Correo electrónico verificado");
});

test("Signing in in Polish, a wait in seconds is right for its number", async ({
  page,
  createPerson,
}) => {
  const { email } = await createPerson();
  await page.goto("/login?lng=pl");
  await expectPageIn(page, "pl", "Logowanie");
  await page.locator("[name=identifier]").fill(email);
  await page.getByRole("button", { name: "Zaloguj się za pomocą kodu" }).click();
  await expect(page.getByTestId("ui/message/1010014")).toBeVisible();
  // With script the sentence becomes a countdown, whose abbreviation suits every number.
  await expect(page.getByText(/\b(1\ssekundy|\d+\s(sekund|s\b))/)).toBeVisible();
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
