import type { Page } from "@playwright/test";
import { authenticator } from "otplib";
import { type Person } from "../../../stack/people";
import { expect, test } from "../set-up/journey";
import {
  expectMobileSettings,
  expectMobileSignIn,
  mobileCard,
  said,
  sessionStatus,
} from "./mobile-steps";
import { phone } from "../set-up/phone";
import { haveAuthenticatorApp, openSecondFactor, signInUndrawn } from "../set-up/undrawn-pages";
import { otherThan } from "../set-up/steps";

test.use(phone);

const ask = "Falta un paso: confirme que es usted con la verificación en dos pasos.";
const wrongCode = "Ese código no ha funcionado.";

async function signOut(page: Page): Promise<void> {
  await page.getByRole("link", { name: "Cerrar sesión" }).click();
  await expectMobileSignIn(page);
}

/** Adds the app in the settings of the account form, as the mobile form has none; the browser is at the second step. */
async function reachSecondStep(page: Page, person: Person): Promise<string> {
  await signInUndrawn(page, person, "/ui/login");
  const secret = await haveAuthenticatorApp(page);
  await openSecondFactor(page, person, "/ui/login");
  await expectSecondStep(page);
  return secret;
}

async function expectSecondStep(page: Page): Promise<void> {
  await expectMobileSignIn(page);
  await expect(page.getByText(ask)).toBeVisible();
  await expect(page.getByLabel("Contraseña")).toHaveCount(0);
}

async function sendCode(page: Page, code: string): Promise<void> {
  await page.getByLabel("Código de su app de autenticación").fill(code);
  await page.getByRole("button", { name: "Usar la app de autenticación" }).click();
}

test("With an authenticator app the password alone leads no further than the second step, and its code to /ui @no-js", async ({
  page,
  createPerson,
}) => {
  const person = await createPerson({ name: { first: "Ada", last: "Byron" } });
  const secret = await reachSecondStep(page, person);
  await page.goto("/ui");
  await expect(page).toHaveURL(/\/ui\/login\?aal2=true$/);
  await expectSecondStep(page);
  const code = authenticator.generate(secret);
  await sendCode(page, otherThan(code));
  await expect(page.getByText(wrongCode)).toBeVisible();
  await sendCode(page, authenticator.generate(secret));
  await expectMobileSettings(page);

  const profile = mobileCard(page, "Datos de su perfil");
  await profile.getByLabel("Apellidos").fill("Lovelace");
  await profile.getByRole("button", { name: "Guardar" }).click();
  await expect(page.getByText(said.saved)).toBeVisible();
  await expect(profile.getByLabel("Apellidos")).toHaveValue("Lovelace");
  await signOut(page);
  expect(await sessionStatus(page)).toBe(401);
});
