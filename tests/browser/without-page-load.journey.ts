import type { Page } from "@playwright/test";
import { expect, test } from "./journey";
import { expectHomeOf, sendSignIn, waitForScript } from "./steps";

/** Something that lives exactly as long as the document does. */
async function mark(page: Page): Promise<void> {
  await page.evaluate(() => Object.assign(window, { isSameDocument: true }));
}

function isMarked(page: Page): Promise<boolean> {
  return page.evaluate(() => "isSameDocument" in window);
}

test("Where script runs, neither a refused sign-in nor a good one loads the page anew", async ({
  page,
  hasScript,
  createPerson,
}) => {
  const person = await createPerson();
  await page.goto("/login");
  if (hasScript) await waitForScript(page);
  await mark(page);
  await sendSignIn(page, { ...person, password: "not the password" });
  await expect(page.getByRole("alert")).toContainText("That did not match.");
  expect(await isMarked(page)).toBe(hasScript);
  await sendSignIn(page, person);
  await expectHomeOf(page, person.email);
  expect(await isMarked(page)).toBe(hasScript);
});

test("Where script runs, a password can be shown, and sending the form hides it again", async ({
  page,
  hasScript,
  createPerson,
}) => {
  const { email } = await createPerson();
  await page.goto("/login");
  const password = page.getByLabel("Password");
  const show = page.getByRole("button", { name: "Show password" });
  if (!hasScript) {
    await expect(password).toHaveAttribute("type", "password");
    await expect(show).toHaveCount(0);
    return;
  }
  await password.fill("not the password");
  await show.click();
  await expect(password).toHaveAttribute("type", "text");
  await page.getByRole("button", { name: "Hide password" }).click();
  await expect(password).toHaveAttribute("type", "password");
  await show.click();
  await expect(password).toHaveAttribute("type", "text");
  await sendSignIn(page, { email, password: "not the password" });
  await expect(page.getByRole("alert")).toContainText("That did not match.");
  await expect(password).toHaveAttribute("type", "password");
});

test("A page that is left before it has come whole is no fault to the browser, and anything else is", async ({
  page,
  hasScript,
}) => {
  await page.goto("/login");
  const areHushed = () =>
    page.evaluate(() =>
      [new DOMException("left", "AbortError"), new Error("broken")].map((reason) => {
        const promise = Promise.resolve();
        const event = new PromiseRejectionEvent("unhandledrejection", {
          promise,
          reason,
          cancelable: true,
        });
        window.dispatchEvent(event);
        return event.defaultPrevented;
      }),
    );
  await expect.poll(areHushed).toEqual([hasScript, false]);
  if (!hasScript) return;
  await page.evaluate(async () => {
    const left = new AbortController();
    void fetch("/login", { signal: left.signal });
    left.abort();
    // The complaints of this page are looked at once the rejection has been told.
    await fetch("/health/alive");
  });
});
