import { expect, test } from "../set-up/journey";
import { signOut } from "../set-up/steps";

const close = "Close";

test("A toast that is closed gives the focus back to where it was, else to the page", async ({
  page,
  hasScript,
  createPerson,
  signIn,
}) => {
  await signIn(await createPerson());
  await signOut(page);
  const toast = page.locator(".toast", { hasText: "You are logged out." });
  const button = toast.getByRole("button", { name: close });
  await expect(toast).toBeVisible();
  if (!hasScript) {
    await expect(button).toHaveCount(0);
    return;
  }
  const email = page.getByLabel("E-Mail");
  await expect(button).toBeVisible();
  await email.focus();
  await button.press("Enter");
  await expect(toast).toHaveCount(0);
  await expect(email).toBeFocused();

  await signIn(await createPerson());
  await signOut(page);
  await expect(button).toBeVisible();
  await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur());
  await button.press("Enter");
  await expect(page.getByRole("main")).toBeFocused();
});

test("A toast goes with the next form, and does not come back with its answer", async ({
  page,
  hasScript,
  createPerson,
  signIn,
}) => {
  const person = await createPerson();
  await signIn(person);
  await signOut(page);
  const toast = page.locator(".toast");
  await expect(toast).toBeVisible();
  if (hasScript) await expect(toast.getByRole("button", { name: close })).toBeVisible();
  await page.getByLabel("E-Mail").fill(person.email);
  await page.getByLabel("Password").fill("not the password");
  const send = page.getByRole("button", { name: "Sign in with a password" });
  if (hasScript) {
    // Within one task of the page, since Playwright looks at nothing while the next one is on its way.
    const left = await send.evaluate(async (button: HTMLButtonElement) => {
      button.click();
      await new Promise((next) => setTimeout(next));
      return document.querySelectorAll(".toast").length;
    });
    expect(left).toBe(0);
  } else await send.click();
  await expect(page.getByTestId("ui/message/4000006")).toBeVisible();
  await expect(toast).toHaveCount(0);
});
