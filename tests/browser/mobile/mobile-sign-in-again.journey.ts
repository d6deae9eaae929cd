import type { Page } from "@playwright/test";
import { createRecoveryLink } from "../../../stack/people";
import {
  expectMobileSettings,
  expectMobileSignIn,
  mobileCard,
  said,
  saveNewPassword,
  sendMobileSignIn,
  sendMobileSignInAgain,
  signInOnPhone,
} from "./mobile-steps";
import { expect, test } from "../set-up/journey";
import { phone } from "../set-up/phone";
import { expectRefused, takeMailLink, type Credentials } from "../set-up/steps";
import { waitUntilStale } from "../set-up/wait-until-stale";

test.use({ ...phone, profile: "mobile-shortly-fresh" });

const again = "Antes de continuar, inicie sesión de nuevo";

/** Sends a new password that Kratos does not take before a fresh sign-in. */
async function sendPasswordTooLate(page: Page, person: Credentials, password: string) {
  await signInOnPhone(page, person);
  await waitUntilStale(page);
  await saveNewPassword(page, password);
  await expectMobileSignIn(page);
  await expect(page.getByText(again)).toBeVisible();
}

async function expectToSignInBy(page: Page, person: Credentials, password: string) {
  await page.getByRole("link", { name: "Cerrar sesión" }).click();
  await expectMobileSignIn(page);
  await sendMobileSignIn(page, { ...person, password });
  await expectMobileSettings(page);
}

test("A new password that needs a fresh sign-in is refused at its field after it, or in force, and then the old one is not", async ({
  page,
  createPerson,
}) => {
  const person = await createPerson();
  const password = `new-${person.password}`;
  await sendPasswordTooLate(page, person, "short");
  await sendMobileSignInAgain(page, { ...person, password: "not the password" });
  await expect(page.getByText(said.wrongPassword)).toBeVisible();
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

test("A new email that needs a fresh sign-in is saved after it, and the name with it", async ({
  page,
  createPerson,
}) => {
  const person = await createPerson({ name: { first: "Ada", last: "Byron" } });
  await signInOnPhone(page, person);
  await waitUntilStale(page);
  const profile = mobileCard(page, "Datos de su perfil");
  await profile.getByLabel("Correo electrónico").fill(`new-${person.email}`);
  await profile.getByLabel("Apellidos").fill("Lovelace");
  await profile.getByRole("button", { name: "Guardar" }).click();
  await expectMobileSignIn(page);
  await sendMobileSignInAgain(page, person);
  await expectMobileSettings(page);
  await expect(page.getByText(said.saved)).toBeVisible();
  await page.goto("/ui");
  await expect(profile.getByLabel("Correo electrónico")).toHaveValue(`new-${person.email}`);
  await expect(profile.getByLabel("Apellidos")).toHaveValue("Lovelace");
});

test("A change that was lost by the fresh sign-in must be entered again, and is then saved", async ({
  page,
  context,
  createPerson,
}) => {
  const person = await createPerson();
  const password = `new-${person.password}`;
  await sendPasswordTooLate(page, person, password);
  // Kratos forgets the change after 15 minutes; a browser that has lost its cookie gets the same answer.
  await context.clearCookies({ name: "ory_kratos_continuity" });
  await sendMobileSignInAgain(page, person);
  await expectMobileSettings(page);
  await expect(page.getByText(said.notSaved)).toBeVisible();
  await expect(page.getByText(said.saved)).toBeHidden();
  await saveNewPassword(page, password);
  await expect(page.getByText(said.saved)).toBeVisible();
  await page.goto("/ui");
  await expectToSignInBy(page, person, password);
});

test("A person who does not sign in again can go back to the profile; when the session is over before the fresh sign-in, the change must be entered again", async ({
  page,
  context,
  createPerson,
}) => {
  const person = await createPerson();
  await sendPasswordTooLate(page, person, `new-${person.password}`);
  await page.getByRole("link", { name: "Mi perfil" }).click();
  await expectMobileSettings(page);
  await page.goBack();
  await expectMobileSignIn(page);
  await context.clearCookies({ name: "ory_kratos_session" });
  await sendMobileSignInAgain(page, person);
  await expectMobileSettings(page);
  await expect(page.getByText(said.notSaved)).toBeVisible();
  await expectToSignInBy(page, person, person.password);
});

test("When another person signs in instead, they are told that nothing was saved, and neither account is changed", async ({
  page,
  createPerson,
}) => {
  const [first, second] = [await createPerson(), await createPerson()];
  const password = `new-${first.password}`;
  await sendPasswordTooLate(page, first, password);
  await sendMobileSignInAgain(page, second);
  await expectMobileSettings(page);
  await expect(page.getByLabel("Correo electrónico")).toHaveValue(second.email);
  await expect(page.getByText(said.notSaved)).toBeVisible();
  await expect(page.getByText(said.saved)).toBeHidden();
  for (const person of [first, second]) {
    await page.getByRole("link", { name: "Cerrar sesión" }).click();
    await expectMobileSignIn(page);
    await sendMobileSignIn(page, { ...person, password });
    await expect(page.getByText(said.wrongPassword)).toBeVisible();
    await sendMobileSignIn(page, person);
    await expectMobileSettings(page);
  }
});

test("A recovery link that is too old for a new password leaves the way in by the old one", async ({
  page,
  place,
  createPerson,
}) => {
  const person = await createPerson();
  const { link } = await createRecoveryLink({ adminUrl: place.adminUrl, personId: person.id });
  await takeMailLink(page, link);
  await waitUntilStale(page);
  await saveNewPassword(page, `new-${person.password}`);
  await expectMobileSignIn(page);
  await sendMobileSignInAgain(page, person);
  await expectMobileSettings(page);
  await expect(page.getByText(said.notSaved)).toBeVisible();
  await expectToSignInBy(page, person, person.password);
});
