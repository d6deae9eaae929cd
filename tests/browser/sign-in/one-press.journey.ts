import type { Locator, Page } from "@playwright/test";
import { expect, test } from "../set-up/journey";
import { expectHomeOf, holdForms, waitUntilHydrated, type Credentials } from "../set-up/steps";

function signInButton(page: Page): Locator {
  return page.getByRole("button", { name: "Sign in with a password" });
}

/** Fills in the form, which stays on its way until it is released. */
async function fillInSignIn(page: Page, { email, password }: Credentials) {
  await page.goto("/login");
  await page.getByLabel("Email").fill(email);
  await page.getByLabel("Password").fill(password);
  await waitUntilHydrated(page);
  return holdForms(page, /\/login\?/);
}

test("While a form is on its way the button is busy, and a second press of it or of another button is ignored", async ({
  page,
  person,
}) => {
  const { sent, release } = await fillInSignIn(page, person);
  // This runs in one task of the page, since Playwright waits while a page is on its way.
  await signInButton(page).evaluate(async (button: HTMLButtonElement) => {
    button.click();
    while (!button.ariaBusy) await new Promise((next) => setTimeout(next));
    button.click();
    document.querySelector<HTMLButtonElement>("#method-code")?.click();
  });
  await expect.poll(sent).toBe(1);
  release();
  await expectHomeOf(page, person.email);
});

test("A page that the browser brings back as it was is busy no more, and takes the next press", async ({
  page,
  person,
}) => {
  const { release } = await fillInSignIn(page, person);
  // Chromium keeps no page of no-store whole, so this plays what Firefox and Safari do with one that comes back. It
  // counts what the page takes, not what is sent: the second press may come before the first is on the line.
  const taken = await signInButton(page).evaluate(async (button: HTMLButtonElement) => {
    let count = 0;
    window.addEventListener("submit", (event) => {
      if (!event.defaultPrevented) count += 1;
    });
    button.click();
    while (!button.ariaBusy) await new Promise((next) => setTimeout(next));
    window.dispatchEvent(new PageTransitionEvent("pageshow", { persisted: true }));
    while (button.ariaBusy) await new Promise((next) => setTimeout(next));
    button.click();
    return count;
  });
  expect(taken).toBe(2);
  release();
  await expectHomeOf(page, person.email);
});
