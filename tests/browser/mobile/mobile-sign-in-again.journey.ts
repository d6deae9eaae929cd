import {
  expectMobileSettings,
  expectMobileSignIn,
  said,
  saveNewPassword,
  sendMobileSignIn,
  sendMobileSignInAgain,
  signInOnPhone,
} from "./mobile-steps";
import { expect, test } from "../set-up/journey";
import { phone } from "../set-up/phone";
import { expectRefused } from "../set-up/steps";
import { waitUntilStale } from "../set-up/wait-until-stale";

test.use({ ...phone, profile: "mobile-shortly-fresh" });

test("A new password that needs a fresh sign-in is refused at its field after it, or in force, and then the old one is not", async ({
  page,
  person,
}) => {
  const password = `new-${person.password}`;
  await signInOnPhone(page, person);
  await waitUntilStale(page);
  await saveNewPassword(page, "short");
  await expectMobileSignIn(page);
  await expect(page.getByText("Antes de continuar, inicie sesión de nuevo")).toBeVisible();
  await sendMobileSignInAgain(page, { ...person, password: "not the password" });
  await expect(page.getByText(said.wrongPasswordAgain)).toBeVisible();
  await sendMobileSignInAgain(page, person);
  await expectMobileSettings(page);
  await expectRefused(page.getByLabel("Contraseña"), "Use al menos 10\u00a0caracteres.");
  await waitUntilStale(page);
  await saveNewPassword(page, password);
  await expectMobileSignIn(page);
  await sendMobileSignInAgain(page, person);
  await expectMobileSettings(page);
  await expect(page.getByText(said.saved)).toBeVisible();
  await page.getByRole("link", { name: "Cerrar sesión" }).click();
  await expectMobileSignIn(page);
  await sendMobileSignIn(page, person);
  await expect(page.getByText(said.wrongPassword)).toBeVisible();
  await sendMobileSignIn(page, { ...person, password });
  await expectMobileSettings(page);
});
