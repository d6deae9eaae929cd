import type { Page } from "@playwright/test";
import { expect, test } from "../set-up/journey";
import {
  confirmOf,
  confirmWith,
  dialogOf,
  expectDialogLeft,
  fieldOf,
  openDialog,
  refusals,
} from "./mobile-deletion-steps";
import {
  expectMobileSettings,
  expectMobileSignIn,
  said,
  sendMobileSignIn,
  sessionStatus,
} from "./mobile-steps";
import { phone } from "../set-up/phone";
import type { Credentials } from "../set-up/steps";

test.use(phone);

async function expectDeleted(page: Page, person: Credentials): Promise<void> {
  await expect(page.getByText(said.deleted)).toBeVisible();
  await expectMobileSignIn(page);
  expect(await sessionStatus(page)).toBe(401);
  await sendMobileSignIn(page, person);
  await expect(page.getByText(said.wrongPassword)).toBeVisible();
}

test("The account's own email deletes it: a toast says so, and its password does not sign in any more @no-js", async ({
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

test("R83 Enter after the right email deletes nothing: the button has to be pressed @no-js", async ({
  page,
  createPerson,
}) => {
  const person = await createPerson();
  await openDialog(page, person);
  await fieldOf(page).fill(person.email);
  const posts: string[] = [];
  page.on("request", (request) => {
    if (request.method() === "POST") posts.push(request.url());
  });
  await fieldOf(page).press("Enter");
  await page.goto("/ui");
  await expectMobileSettings(page);
  expect(posts).toEqual([]);
});

test("After a refusal the right email deletes the account @no-js", async ({
  page,
  hasScript,
  createPerson,
}) => {
  const person = await createPerson();
  await openDialog(page, person);
  if (hasScript) await expect(confirmOf(page)).toBeDisabled();
  await fieldOf(page).fill(`x${person.email}`);
  if (!hasScript) await confirmOf(page).click();
  await expect(dialogOf(page).getByText(refusals.different)).toBeVisible();
  await confirmWith(page, person.email);
  await expectDeleted(page, person);
});

test("The account of a person with a number of its own is deleted @no-js", async ({
  page,
  createPerson,
}) => {
  const person = await createPerson({ playId: "a-7" });
  await openDialog(page, person);
  await confirmWith(page, person.email);
  await expectDeleted(page, person);
});

test("With an XSRF token in the browser, which the API holds against the header, the account is deleted @no-js", async ({
  page,
  place,
  context,
  createPerson,
}) => {
  const person = await createPerson();
  await context.addCookies([{ name: "XSRF-TOKEN", value: "a%2Fb%3D", url: place.url }]);
  await openDialog(page, person);
  await confirmWith(page, person.email);
  await expectDeleted(page, person);
});

test("When the API refuses, a toast says so, the dialog is closed and the account is still there @no-js", async ({
  page,
  place,
  context,
  createPerson,
}) => {
  const person = await createPerson();
  // A token that the API reads otherwise than the header that it can be sent in.
  await context.addCookies([{ name: "XSRF-TOKEN", value: "a%0Ab", url: place.url }]);
  await openDialog(page, person);
  await confirmWith(page, person.email);
  await expect(page.getByText(said.notDeleted)).toBeVisible();
  await expectDialogLeft(page);
  expect(await sessionStatus(page)).toBe(200);
  await context.clearCookies({ name: "XSRF-TOKEN" });
  await page.getByRole("link", { name: "Eliminar cuenta" }).click();
  await confirmWith(page, person.email);
  await expectDeleted(page, person);
});

test("While the deletion is on its way there is a spinner, and nothing can be typed or pressed twice @no-js", async ({
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
  await page.route(/\/ui\?.*dialog=/, async (route) => {
    if (route.request().method() === "POST") await held;
    await route.continue();
  });
  await fieldOf(page).fill(person.email);
  // Within one task of the page, since Playwright looks at nothing while the next one is on its way.
  const seen = await confirmOf(page).evaluate(async (confirm: HTMLButtonElement) => {
    confirm.click();
    while (!confirm.ariaBusy) await new Promise((next) => setTimeout(next));
    const shut = [
      ...document.querySelectorAll<HTMLInputElement>("[role=dialog] :disabled:not([hidden])"),
    ];
    return [...shut, document.querySelector('[data-testid="on-its-way"]')].map(
      (each) => each?.id || each?.textContent,
    );
  });
  expect(seen).toEqual(["delete-email", "Eliminando la cuenta…", "Cancelar", "Un momento…"]);
  release();
  await expectDeleted(page, person);
});
