import { createRecoveryLink } from "../../../stack/people";
import { expect, test } from "../set-up/journey";
import { tabTo } from "../set-up/keyboard-steps";
import { signInOnPhone, waitForMobileScript } from "../mobile/mobile-steps";
import { phone } from "../set-up/phone";
import { takeMailLink } from "../set-up/steps";

test.use(phone);

test("The question before deleting keeps the focus, and Escape gives it back; without script Cancelar leads back @no-js", async ({
  page,
  hasScript,
  createPerson,
}) => {
  await signInOnPhone(page, await createPerson());
  if (hasScript) await waitForMobileScript(page);
  const opener = page.getByRole("link", { name: "Eliminar cuenta" });
  await tabTo(page, opener);
  await page.keyboard.press("Enter");
  const dialog = page.getByRole("dialog", { name: "¿Eliminar cuenta?" });
  const field = dialog.getByLabel("Correo electrónico");
  const cancel = dialog.getByRole("link", { name: "Cancelar" });
  await expect(field).toBeFocused();
  if (!hasScript) {
    await tabTo(page, cancel);
    await page.keyboard.press("Enter");
    await expect(dialog).toBeHidden();
    return;
  }
  await expect(dialog.getByRole("button", { name: "Eliminar cuenta" })).toBeDisabled();
  for (const key of ["Tab", "Tab", "Tab", "Shift+Tab", "Shift+Tab", "Shift+Tab"]) {
    await page.keyboard.press(key);
    await expect(dialog.locator(":focus")).toHaveCount(1);
  }
  await expect(field).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(dialog).toBeHidden();
  await expect(opener).toBeFocused();
});

test("Without script an empty confirmation is said in the title @no-js", async ({
  page,
  hasScript,
  createPerson,
}) => {
  await signInOnPhone(page, await createPerson());
  await page.getByRole("link", { name: "Eliminar cuenta" }).click();
  const confirm = page.getByRole("dialog").getByRole("button", { name: "Eliminar cuenta" });
  if (hasScript) {
    await expect(confirm).toBeDisabled();
    return;
  }
  await tabTo(page, confirm);
  await page.keyboard.press("Enter");
  await expect(page.getByRole("dialog").getByRole("alert")).not.toBeEmpty();
  await expect(page).toHaveTitle(/^Error: Mi perfil/);
  await expect(page.getByRole("dialog").getByLabel("Correo electrónico")).toBeFocused();
});

test("When a password is changed by a recovery link, the way back to the app has the focus, and where script runs keeps it @no-js", async ({
  page,
  hasScript,
  place,
  createPerson,
}) => {
  const { id } = await createPerson();
  const { link } = await createRecoveryLink({ adminUrl: place.adminUrl, personId: id });
  await takeMailLink(page, link);
  if (hasScript) await waitForMobileScript(page);
  await tabTo(page, page.getByLabel("Contraseña"));
  await page.keyboard.type("correct horse battery");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("dialog", { name: "Cambio de contraseña" })).toBeVisible();
  const accept = page.getByRole("link", { name: "Aceptar" });
  await expect(accept).toBeFocused();
  if (!hasScript) return;
  await page.keyboard.press("Tab");
  await expect(page.getByRole("link", { name: "Continúe aquí" })).toBeFocused();
  await page.keyboard.press("Tab");
  await expect(accept).toBeFocused();
});
