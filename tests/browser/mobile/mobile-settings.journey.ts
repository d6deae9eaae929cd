import { expect, test } from "../set-up/journey";
import { phone } from "../set-up/phone";
import { expectRefused, settingsSection, waitUntilHydrated } from "../set-up/steps";
import {
  expectMobileSettings,
  expectMobileSignIn,
  expectSavedDialog,
  said,
  sendMobileSignIn,
  signInOnPhone,
} from "./mobile-steps";

test.use(phone);

const name = { first: "Ada", last: "Byron" };
const profileTitle = "Datos de su perfil";
const passwordTitle = "Cambiar la contraseña";

test("A changed name is saved, and its toast waits while it is pointed at or has the focus @no-js @oldest", async ({
  page,
  hasScript,
  createPerson,
}) => {
  await signInOnPhone(page, await createPerson({ name }));
  await expect(page.getByRole("heading", { level: 2 })).toHaveText([profileTitle, passwordTitle]);
  await expect(page.getByRole("main").getByRole("link")).toHaveText([
    "Cerrar sesión",
    "Eliminar cuenta",
  ]);
  await expect(page.locator("[aria-live=polite]")).toBeEmpty();
  const profile = settingsSection(page, profileTitle);
  await profile.getByLabel("Apellidos").fill("Lovelace");
  if (hasScript) await page.clock.install();
  await profile.getByRole("button", { name: "Guardar" }).click();
  const toast = page.getByText(said.saved);
  await expect(toast).toBeInViewport();
  await expect(page.locator("[aria-live=polite]", { has: toast })).toHaveCount(1);
  await expectMobileSettings(page);
  if (hasScript) {
    const close = page.getByRole("button", { name: "Cerrar", exact: true });
    await waitUntilHydrated(page);
    await toast.hover();
    await page.clock.runFor(20_000);
    await expect(toast).toBeVisible();
    await close.focus();
    await page.mouse.move(0, 600);
    await page.clock.runFor(20_000);
    await expect(toast).toBeVisible();
    await close.blur();
    await page.clock.runFor(6_000);
    await expect(toast).toHaveCount(0);
  }
  await page.reload();
  await expect(profile.getByLabel("Apellidos")).toHaveValue("Lovelace");
  await expect(page.getByText(said.saved)).toBeHidden();
});

test("A value that cannot be is refused at its field, and what was typed stays; so is a new password that is too short @no-js", async ({
  page,
  createPerson,
}) => {
  await signInOnPhone(page, await createPerson({ name, age: 36 }));
  const profile = settingsSection(page, profileTitle);
  const tooLong = "L".repeat(65);
  await profile.getByLabel("Apellidos").fill(tooLong);
  await profile.getByLabel(/^Age/).fill("37");
  await profile.getByRole("button", { name: "Guardar" }).click();
  await expectRefused(
    profile.getByLabel("Apellidos"),
    "Es demasiado largo. Use como máximo 64\u00a0caracteres.",
  );
  await expect(profile.getByLabel("Apellidos")).toHaveValue(tooLong);
  await expect(profile.getByLabel(/^Age/)).toHaveValue("37");
  await page.goto("/ui");
  await expect(profile.getByLabel(/^Age/)).toHaveValue("36");
  await expect(profile.getByLabel("Apellidos")).toHaveValue("Byron");
  const card = settingsSection(page, passwordTitle);
  await card.getByLabel("Contraseña").fill("short");
  await card.getByRole("button", { name: "Guardar" }).click();
  await expectRefused(card.getByLabel("Contraseña"), "Use al menos 10\u00a0caracteres.");
  await expect(card.getByLabel("Contraseña")).toHaveValue("");
});

test("A changed password opens the dialog that leads to the app; the new one signs in and the old one does not @no-js @oldest", async ({
  page,
  createPerson,
}) => {
  const person = await createPerson({ name });
  await signInOnPhone(page, person);
  const card = settingsSection(page, passwordTitle);
  const password = `new-${person.password}`;
  await expect(page.getByRole("button", { name: /^Guardar/ })).toHaveText([
    "Guardar el perfil",
    "Guardar la contraseña",
  ]);
  await card.getByLabel("Contraseña nueva").fill(password);
  await card.getByRole("button", { name: "Guardar la contraseña" }).click();
  await expectSavedDialog(page);
  await expect(page).toHaveURL(/\/ui\?/);
  await page.context().clearCookies();
  await page.goto("/ui/login");
  await expectMobileSignIn(page);
  await sendMobileSignIn(page, person);
  await expect(page.getByText(said.wrongPassword)).toBeVisible();
  await sendMobileSignIn(page, { ...person, password });
  await expectMobileSettings(page);
});
