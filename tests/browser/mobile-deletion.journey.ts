import type { Page } from "@playwright/test";
import type { Person } from "../../stack/people";
import { expect, test } from "./journey";
import {
  expectMobileSettings,
  expectMobileSignIn,
  said,
  sendMobileSignIn,
  sessionStatus,
  signInOnPhone,
  waitForMobileScript,
} from "./mobile-steps";
import { phone } from "./phone";
import { expectRefused } from "./steps";

test.use(phone);

const invalid = "Ingrese un correo electrónico válido.";
const different = "El correo electrónico no coincide.";

const dialogOf = (page: Page) => page.getByRole("dialog", { name: "¿Eliminar cuenta?" });
const fieldOf = (page: Page) => dialogOf(page).getByLabel("Correo electrónico");
const confirmOf = (page: Page) =>
  dialogOf(page).getByRole("button", { name: "Eliminar cuenta", exact: true });

/** Signs in and opens the dialog by the link of the settings. */
async function openDialog(page: Page, person: Person): Promise<void> {
  await signInOnPhone(page, person);
  await page.getByRole("link", { name: "Eliminar cuenta" }).click();
  await expect(dialogOf(page)).toBeVisible();
}

async function expectDialogLeft(page: Page): Promise<void> {
  await expectMobileSettings(page);
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await expect(page).not.toHaveURL(/dialog=/);
}

async function expectDeleted(page: Page, person: Person): Promise<void> {
  await expect(page.getByText(said.deleted)).toBeVisible();
  await expectMobileSignIn(page);
  expect(await sessionStatus(page)).toBe(401);
  await sendMobileSignIn(page, person);
  await expect(page.getByRole("alert")).toContainText(said.wrongPassword);
}

test("The dialog asks for the e-mail of the account, and the page under it takes no part", async ({
  page,
  createPerson,
}) => {
  await openDialog(page, await createPerson());
  await expect(dialogOf(page)).toHaveAccessibleDescription(/escriba el correo electrónico/);
  await expect(fieldOf(page)).toBeFocused();
  await expect(fieldOf(page)).toHaveAttribute("type", "email");
  await expect(fieldOf(page)).toHaveValue("");
  // Nothing under the dialog can take the focus from it.
  await page.getByLabel("First Name").focus();
  await expect(fieldOf(page)).toBeFocused();
});

test("The dialog has an address of its own, which opens it as well", async ({
  page,
  createPerson,
}) => {
  await openDialog(page, await createPerson());
  await page.reload();
  await expect(dialogOf(page)).toBeVisible();
  await page.goto("/ui?dialog=delete-account");
  await expect(dialogOf(page)).toBeVisible();
});

test("Cancelar leads back and deletes nothing", async ({ page, createPerson }) => {
  const person = await createPerson();
  await openDialog(page, person);
  await fieldOf(page).fill(person.email);
  await dialogOf(page).getByRole("link", { name: "Cancelar" }).click();
  await expectDialogLeft(page);
  expect(await sessionStatus(page)).toBe(200);
});

test("A tap beside the dialog leads back and deletes nothing", async ({ page, createPerson }) => {
  await openDialog(page, await createPerson());
  await page.touchscreen.tap(180, 8);
  await expectDialogLeft(page);
  expect(await sessionStatus(page)).toBe(200);
});

test("Where script runs, Escape leads back to the link that opened the dialog", async ({
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

test("Where script runs, the focus stays within the dialog", async ({
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

test("An e-mail that is none and one of somebody else are each refused with their sentence, and kept", async ({
  page,
  hasScript,
  createPerson,
}) => {
  const person = await createPerson();
  await openDialog(page, person);
  if (hasScript) await expect(confirmOf(page)).toBeDisabled();
  for (const [email, sentence] of [
    ["ada", invalid],
    ["ada@example", invalid],
    [`x${person.email}`, different],
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

test("Without script an empty confirmation is refused by the server", async ({
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
  await expectRefused(fieldOf(page), invalid);
});

test("The account's own e-mail deletes it: a toast says so, and its password does not sign in any more", async ({
  page,
  hasScript,
  createPerson,
}) => {
  const person = await createPerson();
  await openDialog(page, person);
  if (hasScript) await expect(confirmOf(page)).toBeDisabled();
  await fieldOf(page).fill(person.email);
  await expect(confirmOf(page)).toBeEnabled();
  await expect(dialogOf(page).getByRole("alert")).toBeEmpty();
  await confirmOf(page).click();
  await expectDeleted(page, person);
});

test("After a refusal the right e-mail deletes the account", async ({
  page,
  hasScript,
  createPerson,
}) => {
  const person = await createPerson();
  await openDialog(page, person);
  if (hasScript) await expect(confirmOf(page)).toBeDisabled();
  await fieldOf(page).fill(`x${person.email}`);
  if (!hasScript) await confirmOf(page).click();
  await expect(dialogOf(page).getByText(different)).toBeVisible();
  await fieldOf(page).fill(person.email);
  await confirmOf(page).click();
  await expectDeleted(page, person);
});

test("The account of a person with a number of its own is deleted", async ({
  page,
  createPerson,
}) => {
  const person = await createPerson({ playId: "a-7" });
  await openDialog(page, person);
  await fieldOf(page).fill(person.email);
  await confirmOf(page).click();
  await expectDeleted(page, person);
});

test("With an XSRF token in the browser, which the API holds against the header, the account is deleted", async ({
  page,
  place,
  context,
  createPerson,
}) => {
  const person = await createPerson();
  await context.addCookies([{ name: "XSRF-TOKEN", value: "a%2Fb%3D", url: place.url }]);
  await openDialog(page, person);
  await fieldOf(page).fill(person.email);
  await confirmOf(page).click();
  await expectDeleted(page, person);
});

test("When the API refuses, a toast says so, the dialog is closed and the account is still there", async ({
  page,
  place,
  context,
  createPerson,
}) => {
  const person = await createPerson();
  // A token that the API reads otherwise than the header that it can be sent in.
  await context.addCookies([{ name: "XSRF-TOKEN", value: "a%0Ab", url: place.url }]);
  await openDialog(page, person);
  await fieldOf(page).fill(person.email);
  await confirmOf(page).click();
  await expect(page.getByText(said.notDeleted)).toBeVisible();
  await expectDialogLeft(page);
  expect(await sessionStatus(page)).toBe(200);
  await context.clearCookies({ name: "XSRF-TOKEN" });
  await page.getByRole("link", { name: "Eliminar cuenta" }).click();
  await fieldOf(page).fill(person.email);
  await confirmOf(page).click();
  await expectDeleted(page, person);
});

test("While the deletion is on its way there is a spinner, and nothing can be typed or pressed twice", async ({
  page,
  hasScript,
  createPerson,
}) => {
  const person = await createPerson();
  await openDialog(page, person);
  if (!hasScript) {
    // Then the browser's own signs of a page under way are all there is.
    await expect(confirmOf(page)).toBeEnabled();
    return;
  }
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(/\/ui\.data\?.*dialog=/, async (route) => {
    if (route.request().method() === "POST") await held;
    await route.continue();
  });
  await fieldOf(page).fill(person.email);
  await confirmOf(page).click();
  await expect(
    dialogOf(page).getByRole("button", { name: "Eliminando la cuenta…" }),
  ).toBeDisabled();
  await expect(dialogOf(page).getByRole("button", { name: "Cancelar" })).toBeDisabled();
  await expect(fieldOf(page)).toBeDisabled();
  await expect(page.getByText("Un momento…")).toBeAttached();
  release();
  await expectDeleted(page, person);
});
