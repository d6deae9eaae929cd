import type { Page } from "@playwright/test";
import { generateSync } from "otplib";
import { expect, test } from "../set-up/journey";
import { expectMobileSettings, expectMobileSignIn, said } from "./mobile-steps";
import { phone } from "../set-up/phone";
import { haveAuthenticatorApp, openSecondFactor, signInUndrawn } from "../set-up/undrawn-pages";
import { otherThan, settingsSection } from "../set-up/steps";

test.use(phone);

const ask = "Falta un paso: confirme que es usted con la verificación en dos pasos.";

async function expectSecondStep(page: Page): Promise<void> {
  await expectMobileSignIn(page);
  await expect(page.getByText(ask)).toBeVisible();
  await expect(page.getByLabel("Contraseña")).toHaveCount(0);
}

async function sendCode(page: Page, code: string): Promise<void> {
  await page.getByLabel("Código de su app de autenticación").fill(code);
  await page.getByRole("button", { name: "Continuar" }).click();
}

test("With an authenticator app the password alone leads to the second step, and its code to /ui @no-js", async ({
  page,
  person,
}) => {
  await signInUndrawn(page, person, "/ui/login");
  // The account form's settings set it up, as the mobile form has none.
  const secret = await haveAuthenticatorApp(page);
  await openSecondFactor(page, person, "/ui/login");
  await expectSecondStep(page);
  await page.goto("/ui");
  await expect(page).toHaveURL(/\/ui\/login\?aal2=true$/);
  await expectSecondStep(page);
  await sendCode(page, otherThan(generateSync({ secret })));
  await expect(page.getByText("Ese código no ha funcionado.")).toBeVisible();
  await sendCode(page, generateSync({ secret }));
  await expectMobileSettings(page);
  const profile = settingsSection(page, "Datos de su perfil");
  await profile.getByLabel("Nombre").fill("Ada");
  await profile.getByRole("button", { name: "Guardar" }).click();
  await expect(page.getByText(said.saved)).toBeVisible();
});
