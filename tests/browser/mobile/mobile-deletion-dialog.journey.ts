import { expect, test } from "../set-up/journey";
import {
  confirmOf,
  dialogOf,
  expectDialogLeft,
  fieldOf,
  openDialog,
  refusals,
} from "./mobile-deletion-steps";
import { sessionStatus, signInOnPhone, waitForMobileScript } from "./mobile-steps";
import { phone } from "../set-up/phone";
import { expectRefused } from "../set-up/steps";

test.use(phone);

test("The dialog says what is lost and asks for the email of the account, and the page under it takes no part @no-js", async ({
  page,
  createPerson,
}) => {
  const person = await createPerson();
  await openDialog(page, person);
  await expect(dialogOf(page)).toHaveAccessibleDescription(
    /^Se borrarán su perfil y todas sus formas de iniciar sesión.* escriba el correo electrónico/,
  );
  await expect(dialogOf(page).getByText(person.email)).toBeVisible();
  // The page below does not jump: the link that was pressed is in sight.
  await expect(page.getByText("Eliminar cuenta", { exact: true }).first()).toBeInViewport();
  await expect(fieldOf(page)).toBeFocused();
  await expect(fieldOf(page)).toHaveAttribute("type", "email");
  await expect(fieldOf(page)).toHaveValue("");
  // Nothing under the dialog can take the focus from it.
  await page.getByLabel("Nombre").focus();
  await expect(fieldOf(page)).toBeFocused();
});

test("The dialog has an address of its own, which opens it as well @no-js", async ({
  page,
  createPerson,
}) => {
  await openDialog(page, await createPerson());
  await page.reload();
  await expect(dialogOf(page)).toBeVisible();
  await page.goto("/ui?dialog=delete-account");
  await expect(dialogOf(page)).toBeVisible();
});

test("Cancelar leads back and deletes nothing @no-js", async ({ page, createPerson }) => {
  const person = await createPerson();
  await openDialog(page, person);
  await fieldOf(page).fill(person.email);
  await dialogOf(page).getByRole("link", { name: "Cancelar" }).click();
  await expectDialogLeft(page);
  expect(await sessionStatus(page)).toBe(200);
});

test("A tap beside the dialog leads back and deletes nothing @no-js", async ({
  page,
  createPerson,
}) => {
  await openDialog(page, await createPerson());
  // A tap, unlike a click, waits for nothing: a page that is not painted yet does not feel it.
  await expect(async () => {
    await page.touchscreen.tap(180, 8);
    await expect(dialogOf(page)).toBeHidden({ timeout: 3_000 });
  }).toPass();
  await expectDialogLeft(page);
  expect(await sessionStatus(page)).toBe(200);
});

test("Where script runs, Escape leads back to the link that opened the dialog @no-js", async ({
  page,
  hasScript,
  createPerson,
}) => {
  await signInOnPhone(page, await createPerson());
  if (hasScript) await waitForMobileScript(page);
  await page.getByRole("link", { name: "Eliminar cuenta" }).click();
  await expect(fieldOf(page)).toBeFocused();
  if (hasScript) await expect(confirmOf(page)).toBeDisabled();
  await page.keyboard.press("Escape");
  if (!hasScript) {
    await expect(dialogOf(page)).toBeVisible();
    return;
  }
  await expectDialogLeft(page);
  await expect(page.getByRole("link", { name: "Eliminar cuenta" })).toBeFocused();
});

test("Where script runs, the focus stays within the dialog @no-js", async ({
  page,
  hasScript,
  createPerson,
}) => {
  await openDialog(page, await createPerson());
  await expect(fieldOf(page)).toBeFocused();
  if (hasScript) await expect(confirmOf(page)).toBeDisabled();
  const cancel = dialogOf(page).getByRole("link", { name: "Cancelar" });
  await page.keyboard.press("Tab");
  await expect(hasScript ? cancel : confirmOf(page)).toBeFocused();
  if (!hasScript) return;
  await page.keyboard.press("Tab");
  await expect(fieldOf(page)).toBeFocused();
  await page.keyboard.press("Shift+Tab");
  await expect(cancel).toBeFocused();
});

test("An email that is none and one of somebody else are each refused with their sentence, and kept @no-js", async ({
  page,
  hasScript,
  createPerson,
}) => {
  const person = await createPerson();
  await openDialog(page, person);
  if (hasScript) await expect(confirmOf(page)).toBeDisabled();
  for (const [email, sentence] of [
    ["ada", refusals.invalid],
    ["ada@example", refusals.invalid],
    [`x${person.email}`, refusals.different],
  ] as const) {
    await fieldOf(page).fill(email);
    if (hasScript) {
      await expect(confirmOf(page)).toBeDisabled();
    } else {
      const answer = page.waitForResponse((response) => response.request().method() === "POST");
      await confirmOf(page).click();
      expect((await answer).status()).toBe(400);
    }
    await expectRefused(fieldOf(page), sentence);
    await expect(fieldOf(page)).toHaveValue(email);
  }
  expect(await sessionStatus(page)).toBe(200);
});

test("Without script an empty confirmation is refused by the server @no-js", async ({
  page,
  hasScript,
  createPerson,
}) => {
  await openDialog(page, await createPerson());
  if (hasScript) {
    await expect(confirmOf(page)).toBeDisabled();
    return;
  }
  const answer = page.waitForResponse((response) => response.request().method() === "POST");
  await confirmOf(page).click();
  expect((await answer).status()).toBe(400);
  await expectRefused(fieldOf(page), refusals.invalid);
});
