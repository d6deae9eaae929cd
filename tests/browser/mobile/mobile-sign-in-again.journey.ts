import type { Page } from "@playwright/test";
import { createRecoveryLink } from "../../../stack/people";
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
