import type { Page } from "@playwright/test";
import { createRecoveryLink } from "../../../stack/people";
import { expect, test } from "../set-up/journey";
import {
  askForRecoveryInApp,
  expectMobileSettings,
  expectMobileSignIn,
  expectSavedDialog,
  said,
  saveNewPassword,
  sendMobileSignIn,
  sendMobileSignInAgain,
  sessionStatus,
  waitForMobileScript,
} from "./mobile-steps";
import { phone } from "../set-up/phone";
import { expectRefused, takeMailLink } from "../set-up/steps";

test.use(phone);

async function expectNewPasswordPage(page: Page): Promise<void> {
  await expect(page).toHaveURL(/\/ui\/recovery(\?|$)/);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Cambiar contraseña nueva");
}

async function expectRecoveryExpired(page: Page): Promise<void> {
  await expect(page).toHaveURL(/\/ui\/recovery-expired$/);
  await expect(page).toHaveTitle("Recupera tu Contraseña");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Recupera tu Contraseña");
  await expect(page.getByText("El enlace ha caducado o no es válido.")).toBeVisible();
  await expect(page.getByText("Solicite un enlace nuevo desde la aplicación.")).toBeVisible();
  await expect(page.getByRole("link", { name: "ayuda@example.test" })).toHaveAttribute(
    "href",
    "mailto:ayuda@example.test",
  );
  await expect(page.getByRole("link", { name: "Ir a la aplicación" })).toHaveAttribute(
    "href",
    "vestibule-test://done",
  );
}

test("The link of the mail leads to a new password, then back to the app, and the new password signs in", async ({
  page,
  place,
  createPerson,
  mailTo,
}) => {
  const person = await createPerson();
  await askForRecoveryInApp(place.url, person.email);
  const [link = ""] = (await mailTo(person.email)).links;
  await takeMailLink(page, link);
  await expectNewPasswordPage(page);
  const password = `new-${person.password}`;
  await saveNewPassword(page, password);
  await expectSavedDialog(page);

  await page.goto("/ui/login");
  await sendMobileSignIn(page, person);
  await expect(page.getByText(said.wrongPassword)).toBeVisible();
  await sendMobileSignIn(page, { ...person, password });
  await expectMobileSettings(page);
});

test.describe("From a link of the admin API", () => {
  test.beforeEach(async ({ page, place, createPerson }) => {
    const person = await createPerson();
    const wanted = { adminUrl: place.adminUrl, personId: person.id };
    await takeMailLink(page, (await createRecoveryLink(wanted)).link);
    await expectNewPasswordPage(page);
  });

  test("The page for a new password has the password alone", async ({ page }) => {
    const main = page.getByRole("main");
    await expect(main.getByRole("textbox")).toHaveCount(1);
    await expect(main.getByLabel("Contraseña nueva")).toBeVisible();
    await expect(main.getByText(/contraseña nueva: 1[45]\u00a0minutos\./)).toBeVisible();
    await expect(main.getByRole("link")).toHaveCount(0);
  });

  test("A new password that is too short is refused at its field, and a good one is taken", async ({
    page,
  }) => {
    await saveNewPassword(page, "short");
    await expectRefused(page.getByLabel("Contraseña"), "Use al menos 10\u00a0caracteres.");
    await expectNewPasswordPage(page);
    await expect(page).toHaveTitle("Error: Cambiar contraseña nueva");
    await saveNewPassword(page, "correct horse battery");
    await expectSavedDialog(page);
  });

  test("The dialog is still there after a reload", async ({ page }) => {
    await saveNewPassword(page, "correct horse battery");
    await expectSavedDialog(page);
    await page.reload();
    await expectSavedDialog(page);
  });

  test("Once the new password is saved the session is over, however the dialog is left", async ({
    page,
  }) => {
    await saveNewPassword(page, "correct horse battery");
    await expectSavedDialog(page);
    expect(await sessionStatus(page)).toBe(401);
    await page.goto("/ui");
    await expectMobileSignIn(page);
    await page.goBack();
    await expectSavedDialog(page);
    await page.goto("/ui/recovery?flow=another");
    await expectRecoveryExpired(page);
  });

  for (const refused of [false, true]) {
    test(`Back from the dialog${refused ? ", where a password was refused before," : ""} says again that the password is saved @no-js`, async ({
      page,
      hasScript,
    }) => {
      if (refused) {
        await saveNewPassword(page, "short");
        await expectRefused(page.getByLabel("Contraseña"), "Use al menos 10\u00a0caracteres.");
        if (hasScript) await waitForMobileScript(page);
      }
      await saveNewPassword(page, "correct horse battery");
      await expectSavedDialog(page);
      await page.goto("/ui/login");
      await page.goBack();
      await expectSavedDialog(page);
      // Without script the browser asks first whether to send the refused form again (tests/server/mobile/saved-before.test.ts).
      if (refused && !hasScript) return;
      await page.goBack();
      await expectSavedDialog(page);
      await page.reload();
      await expectSavedDialog(page);
    });
  }

  test("Back from the dialog at an address without a flow shows no form that cannot be sent any more", async ({
    page,
  }) => {
    await page.goto("/ui/recovery");
    await expectNewPasswordPage(page);
    await saveNewPassword(page, "correct horse battery");
    await expectSavedDialog(page);
    await page.goBack();
    await expectRecoveryExpired(page);
  });

  test("A password saved before does not make a used link work", async ({
    page,
    place,
    createPerson,
    openOtherBrowser,
  }) => {
    const { id } = await createPerson();
    const { link } = await createRecoveryLink({ adminUrl: place.adminUrl, personId: id });
    const other = await openOtherBrowser();
    await takeMailLink(other, link);
    await expectNewPasswordPage(other);
    await saveNewPassword(page, "correct horse battery");
    await expectSavedDialog(page);
    await takeMailLink(page, link);
    await expectRecoveryExpired(page);
  });

  test("An address that claims that the password is saved shows the form and no dialog", async ({
    page,
  }) => {
    const flow = new URL(page.url()).searchParams.get("flow") ?? "";
    for (const claim of ["true", "1", "x".repeat(43)]) {
      await page.goto(`/ui/recovery?flow=${flow}&saved=${claim}`);
      await expectNewPasswordPage(page);
      await expect(page.getByLabel("Contraseña")).toBeVisible();
      await expect(page.getByRole("dialog")).toHaveCount(0);
    }
  });

  test("Another address of the form leads back to the page for a new password", async ({
    page,
  }) => {
    await page.goto("/ui");
    await expectNewPasswordPage(page);
  });
});

test("A person who remembers the password after all signs in with a new session, and that of the link is over", async ({
  page,
  place,
  context,
  createPerson,
}) => {
  const person = await createPerson();
  const wanted = { adminUrl: place.adminUrl, personId: person.id };
  await takeMailLink(page, (await createRecoveryLink(wanted)).link);
  await expectNewPasswordPage(page);
  const byLink = await context.cookies();
  await page.goto("/ui/login");
  await sendMobileSignInAgain(page, { ...person, password: "not the password" });
  await expect(page.getByText(said.wrongPassword)).toBeVisible();
  expect(await sessionStatus(page)).toBe(200);
  await sendMobileSignInAgain(page, person);
  await expectMobileSettings(page);
  await page.reload();
  await expectMobileSettings(page);
  await expect(page.getByRole("link", { name: "Cerrar sesión" })).toBeVisible();
  await context.clearCookies();
  await context.addCookies(byLink);
  expect(await sessionStatus(page)).toBe(401);
});

test("The proof that one password was saved does not speak for another flow", async ({
  page,
  place,
  createPerson,
}) => {
  const wanted = async () => ({ adminUrl: place.adminUrl, personId: (await createPerson()).id });
  await takeMailLink(page, (await createRecoveryLink(await wanted())).link);
  await saveNewPassword(page, "correct horse battery");
  await expectSavedDialog(page);
  const proof = new URL(page.url()).searchParams.get("saved") ?? "";
  await page.context().clearCookies();
  await takeMailLink(page, (await createRecoveryLink(await wanted())).link);
  await expectNewPasswordPage(page);
  const flow = new URL(page.url()).searchParams.get("flow") ?? "";
  await page.goto(`/ui/recovery?flow=${flow}&saved=${proof}`);
  await expectNewPasswordPage(page);
  await expect(page.getByRole("dialog")).toHaveCount(0);
});

test("A forged proof leads somebody without a session away", async ({ page }) => {
  await page.goto("/ui/recovery?flow=f1&saved=true");
  await expectRecoveryExpired(page);
  await expect(page.getByRole("dialog")).toHaveCount(0);
});

test("A used link leads to the page that says so, with whom to ask", async ({
  page,
  place,
  openOtherBrowser,
  createPerson,
}) => {
  const { id } = await createPerson();
  const { link } = await createRecoveryLink({ adminUrl: place.adminUrl, personId: id });
  await takeMailLink(page, link);
  await expectNewPasswordPage(page);
  const other = await openOtherBrowser();
  await takeMailLink(other, link);
  await expectRecoveryExpired(other);
});

test("A link that is too old leads to the page that says so", async ({
  page,
  place,
  createPerson,
}) => {
  const { id } = await createPerson();
  const { link } = await createRecoveryLink({
    adminUrl: place.adminUrl,
    personId: id,
    expiresIn: "1ms",
  });
  await takeMailLink(page, link);
  await expectRecoveryExpired(page);
});

test("Without a session the page for a new password leads to the page about old links", async ({
  page,
}) => {
  await page.goto("/ui/recovery");
  await expectRecoveryExpired(page);
});

test("A person with a password who opens the page for a new password and is signed in gets the dialog too", async ({
  page,
  createPerson,
}) => {
  const person = await createPerson();
  await page.goto("/ui/login");
  await expectMobileSignIn(page);
  await sendMobileSignIn(page, person);
  await expectMobileSettings(page);
  await page.goto("/ui/recovery");
  await expectNewPasswordPage(page);
  await saveNewPassword(page, "correct horse battery");
  await expectSavedDialog(page);
});
