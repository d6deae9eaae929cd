import type { Locator, Page } from "@playwright/test";
import { expect, test } from "../set-up/journey";
import { phone } from "../set-up/phone";
import {
  expectRefused,
  holdForms,
  holdScript,
  type Credentials,
  waitUntilHydrated,
} from "../set-up/steps";
import {
  expectMobileSettings,
  expectMobileSignIn,
  said,
  sendMobileSignIn,
  sessionStatus,
  signInOnPhone,
} from "./mobile-steps";

test.use(phone);

/** The dialog's words about an email. */
const refusals = {
  invalid: "Ingrese un correo electrónico válido.",
  different: "El correo electrónico no coincide.",
};

function dialogOf(page: Page): Locator {
  return page.getByRole("dialog", { name: "¿Eliminar cuenta?" });
}

function fieldOf(page: Page): Locator {
  return dialogOf(page).getByLabel("Correo electrónico");
}

function confirmOf(page: Page): Locator {
  return dialogOf(page).getByRole("button", { name: "Eliminar cuenta", exact: true });
}

/** Signs in and opens the dialog by the link of the settings. */
async function openDialog(page: Page, person: Credentials): Promise<void> {
  await signInOnPhone(page, person);
  await page.getByRole("link", { name: "Eliminar cuenta" }).click();
  await expect(dialogOf(page)).toBeVisible();
}

/** The settings are there without the dialog. */
async function expectDialogLeft(page: Page): Promise<void> {
  await expectMobileSettings(page);
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await expect(page).not.toHaveURL(/dialog=/);
}

async function expectDeleted(page: Page, person: Credentials): Promise<void> {
  await expect(page.getByText(said.deleted)).toBeVisible();
  await expectMobileSignIn(page);
  expect(await sessionStatus(page)).toBe(401);
  await sendMobileSignIn(page, person);
  await expect(page.getByText(said.wrongPassword)).toBeVisible();
}

test("R83 The dialog says what is lost, and Enter, Cancelar and a tap beside it delete nothing @no-js", async ({
  page,
  hasScript,
  person,
}) => {
  await openDialog(page, person);
  await expect(dialogOf(page)).toHaveAccessibleDescription(
    /^Se borrarán su perfil y todas sus formas de iniciar sesión.* escriba el correo electrónico/,
  );
  await expect(dialogOf(page).getByText(person.email)).toBeVisible();
  // The page below does not jump: the pressed link is in sight.
  await expect(page.getByText("Eliminar cuenta", { exact: true }).first()).toBeInViewport();
  await expect(fieldOf(page)).toBeFocused();
  await expect(fieldOf(page)).toHaveAttribute("type", "email");
  await expect(fieldOf(page)).toHaveValue("");
  // Nothing under the dialog can take the focus from it.
  await page.getByLabel("Nombre").focus();
  await expect(fieldOf(page)).toBeFocused();
  const cancel = dialogOf(page).getByRole("link", { name: "Cancelar" });
  if (hasScript) await expect(confirmOf(page)).toBeDisabled();
  await page.keyboard.press("Tab");
  await expect(hasScript ? cancel : confirmOf(page)).toBeFocused();
  // The other engines know only Tab and Escape.
  if (hasScript) {
    await page.keyboard.press("Tab");
    await expect(fieldOf(page)).toBeFocused();
    await page.keyboard.press("Shift+Tab");
    await expect(cancel).toBeFocused();
  }
  const posts: string[] = [];
  page.on("request", (request) => {
    if (request.method() === "POST") posts.push(request.url());
  });
  await fieldOf(page).fill(person.email);
  await fieldOf(page).press("Enter");
  await cancel.click();
  await expectDialogLeft(page);
  expect(posts).toEqual([]);

  await page.goto("/ui?dialog=delete-account");
  await expect(dialogOf(page)).toBeVisible();
  // A tap, unlike a click, does not wait: a page that is not painted yet does not feel it.
  await expect(async () => {
    await page.touchscreen.tap(180, 8);
    await expect(dialogOf(page)).toBeHidden({ timeout: 3_000 });
  }).toPass();
  await expectDialogLeft(page);
  expect(await sessionStatus(page)).toBe(200);
});

test("Another account's email is refused with its sentence, and the account's own deletes it @no-js", async ({
  page,
  hasScript,
  createPerson,
}) => {
  const person = await createPerson({ playId: "a-7" });
  await openDialog(page, person);
  if (hasScript) await expect(confirmOf(page)).toBeDisabled();
  for (const [email, sentence] of [
    ["", refusals.invalid],
    ["ada", refusals.invalid],
    ["ada@example", refusals.invalid],
    [`x${person.email}`, refusals.different],
  ] as const) {
    if (hasScript && email === "") continue;
    await fieldOf(page).fill(email);
    if (hasScript) {
      await expect(confirmOf(page)).toBeDisabled();
    } else {
      const answer = page.waitForResponse((response) => response.request().method() === "POST");
      await confirmOf(page).click();
      expect((await answer).status()).toBe(400);
      await expect(page).toHaveTitle(/^Error: Mi perfil/);
      await expect(fieldOf(page)).toBeFocused();
    }
    await expectRefused(fieldOf(page), sentence);
    await expect(fieldOf(page)).toHaveValue(email);
  }
  expect(await sessionStatus(page)).toBe(200);
  await fieldOf(page).fill(person.email);
  await expect(confirmOf(page)).toBeEnabled();
  if (hasScript) await expect(dialogOf(page).getByRole("alert")).toBeEmpty();
  await confirmOf(page).click();
  await expectDeleted(page, person);
});

test("An email that was typed before script came can be confirmed at once", async ({
  page,
  person,
}) => {
  await signInOnPhone(page, person);
  const release = await holdScript(page);
  await page.goto("/ui?dialog=delete-account", { waitUntil: "commit" });
  await fieldOf(page).fill(person.email);
  release();
  await waitUntilHydrated(page);
  await expect(confirmOf(page)).toBeEnabled();
  await confirmOf(page).click();
  await expectDeleted(page, person);
});

test("While the deletion is on its way nothing can be typed or pressed twice, and Escape waits", async ({
  page,
  person,
}) => {
  await openDialog(page, person);
  const { release } = await holdForms(page, /\/ui\?.*dialog=/);
  await fieldOf(page).fill(person.email);
  // This runs in one task of the page, since Playwright waits while the next page is on its way.
  const seen = await confirmOf(page).evaluate(async (confirm: HTMLButtonElement) => {
    confirm.click();
    while (!confirm.ariaBusy) await new Promise((next) => setTimeout(next));
    const shut = [
      ...document.querySelectorAll<HTMLInputElement>("[role=dialog] :disabled:not([hidden])"),
    ];
    const words = [...shut, document.querySelector('[data-testid="on-its-way"]')].map(
      (each) => each?.id || each?.textContent,
    );
    // Neither key leaves: the answer comes all the same.
    document.dispatchEvent(new KeyboardEvent("keydown", { key: "Escape" }));
    document.querySelector<HTMLElement>(".dialog-backdrop")?.click();
    return words;
  });
  expect(seen).toEqual(["delete-email", "Eliminando la cuenta…", "Cancelar", "Un momento…"]);
  release();
  await expectDeleted(page, person);
});
