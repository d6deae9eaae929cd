import type { Page } from "@playwright/test";
import { expect, test } from "../set-up/journey";
import {
  askForRecoveryInApp,
  expectMobileSettings,
  expectSavedDialog,
  said,
  saveNewPassword,
  sendMobileSignIn,
  sendMobileSignInAgain,
  sessionStatus,
} from "./mobile-steps";
import { phone } from "../set-up/phone";
import { expectRefused, tabTo, takeMailLink, waitUntilHydrated } from "../set-up/steps";
import { openNewPassword } from "../set-up/undrawn-pages";

test.use(phone);

async function expectNewPasswordPage(page: Page): Promise<void> {
  await expect(page).toHaveURL(/\/ui\/recovery(\?|$)/);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Cambiar contraseña nueva");
}

test("The link of the mail leads by keyboard alone to a new password, which signs in, and then to the app", async ({
  page,
  place,
  person,
  mailTo,
}) => {
  await askForRecoveryInApp(place.url, person.email);
  const [link = ""] = (await mailTo(person.email)).links;
  await takeMailLink(page, link);
  await expectNewPasswordPage(page);
  const password = `new-${person.password}`;
  await waitUntilHydrated(page);
  await tabTo(page, page.getByLabel("Contraseña"));
  await page.keyboard.type(password);
  await page.keyboard.press("Enter");
  await expectSavedDialog(page);
  const accept = page.getByRole("link", { name: "Aceptar" });
  await expect(accept).toBeFocused();
  await page.keyboard.press("Tab");
  await expect(page.getByRole("link", { name: "Continúe aquí" })).toBeFocused();
  await page.keyboard.press("Tab");
  await expect(accept).toBeFocused();

  // The session of the link is over.
  await page.goto("/ui/recovery");
  await expect(page).toHaveURL(/\/ui\/recovery-expired$/);
  const toApp = page.getByRole("link", { name: "Ir a la aplicación" });
  await expect(toApp).toHaveAttribute("href", "vestibule-test://done");
  await page.goto("/ui/login");
  await sendMobileSignIn(page, person);
  await expect(page.getByText(said.wrongPassword)).toBeVisible();
  await sendMobileSignIn(page, { ...person, password });
  await expectMobileSettings(page);
});

test("A new password that was taken is said to be saved again after a reload and Back @no-js", async ({
  page,
  place,
  hasScript,
  createPerson,
}) => {
  await openNewPassword(page, place.adminUrl, (await createPerson()).id);
  await expectNewPasswordPage(page);
  const main = page.getByRole("main");
  await expect(main.getByRole("textbox")).toHaveCount(1);
  await expect(main.getByLabel("Contraseña nueva")).toBeVisible();
  await expect(main.getByText(/contraseña nueva: 1[45]\u00a0minutos\./)).toBeVisible();
  await expect(main.getByRole("link")).toHaveCount(1);
  await page.goto("/ui");
  await expectNewPasswordPage(page);
  const flow = new URL(page.url()).searchParams.get("flow") ?? "";
  for (const claim of ["true", "x".repeat(43)]) {
    await page.goto(`/ui/recovery?flow=${flow}&saved=${claim}`);
    await expectNewPasswordPage(page);
    await expect(page.getByLabel("Contraseña")).toBeVisible();
    await expect(page.getByRole("dialog")).toHaveCount(0);
  }
  await saveNewPassword(page, "short");
  await expectRefused(page.getByLabel("Contraseña"), "Use al menos 10\u00a0caracteres.");
  await expectNewPasswordPage(page);
  await expect(page).toHaveTitle("Error: Cambiar contraseña nueva");
  if (hasScript) await waitUntilHydrated(page);
  await saveNewPassword(page, "correct horse battery");
  await expectSavedDialog(page);
  const saved = page.url();
  await page.reload();
  await expectSavedDialog(page);
  await page.goto("/ui/login");
  await page.goBack();
  await expectSavedDialog(page);
  // Without script the browser asks first whether to send the refused form again (tests/server/mobile/saved-before.test.ts).
  if (hasScript) {
    await page.goBack();
    await expectSavedDialog(page);
  }
  await page.goto(saved.replace(/flow=[\w-]+/, "flow=another"));
  await expect(page).toHaveURL(/\/ui\/recovery-expired$/);
});

test("A person who remembers the password after all signs in with a new session, and that of the link is over", async ({
  page,
  place,
  context,
  person,
}) => {
  await openNewPassword(page, place.adminUrl, person.id);
  const byLink = await context.cookies();
  await page.goto("/ui/login");
  await sendMobileSignInAgain(page, { ...person, password: "not the password" });
  await expect(page.getByText(said.wrongPasswordAgain)).toBeVisible();
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
