import type { Locator, Page } from "@playwright/test";
import { createRecoveryLink } from "../../stack/people";
import { expect, test } from "./journey";
import { signInOnPhone, waitForMobileScript } from "./mobile-steps";
import { expectSignedInAtApp, reachConsent, test as oauthTest } from "./oauth";
import { phone } from "./phone";
import { expectHomeOf, expectRefused, settingsSection, waitForScript } from "./steps";

const mostPresses = 40;

/** Presses Tab until the target has the focus, as a person without a mouse does. */
async function tabTo(page: Page, target: Locator): Promise<void> {
  for (let presses = 0; presses < mostPresses; presses += 1) {
    if (await target.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press("Tab");
  }
  await expect(target).toBeFocused();
}

/** What has the focus and shows nothing of it, or is out of sight. */
function findUnseenFocus(page: Page): Promise<string | undefined> {
  return page.evaluate(() => {
    const { activeElement } = document;
    // Within a date field Chromium's own button has the focus and a ring of its own; the field has neither.
    if (!activeElement?.matches(":focus")) return undefined;
    const { outlineStyle, outlineWidth, outlineColor } = getComputedStyle(activeElement);
    const isDrawn = outlineStyle !== "none" && parseFloat(outlineWidth) >= 2;
    const { top, bottom } = activeElement.getBoundingClientRect();
    const isInSight = bottom > 0 && top < window.innerHeight;
    return isDrawn && isInSight && !outlineColor.endsWith(", 0)")
      ? undefined
      : activeElement.outerHTML;
  });
}

/** Whether the focus has gone through the page and out of it. */
function isOutside(page: Page): Promise<boolean> {
  return page.evaluate(() => document.activeElement === document.body);
}

test("The first press of Tab offers the way past the header", async ({ page }) => {
  await page.goto("/login");
  await page.keyboard.press("Tab");
  const skip = page.getByRole("link", { name: "Skip to the content" });
  await expect(skip).toBeFocused();
  await expect(skip).toBeInViewport({ ratio: 1 });
  await page.keyboard.press("Enter");
  await expect(page.getByRole("main")).toBeFocused();
  await page.keyboard.press("Tab");
  await expect(page.getByLabel("E-Mail")).toBeFocused();
});

test("A person signs in with the keyboard alone", async ({ page, createPerson }) => {
  const person = await createPerson();
  await page.goto("/login");
  await tabTo(page, page.getByLabel("E-Mail"));
  await page.keyboard.type(person.email);
  await tabTo(page, page.getByLabel("Password"));
  await page.keyboard.type(person.password);
  await tabTo(page, page.getByRole("button", { name: "Sign in with a password" }));
  await page.keyboard.press("Enter");
  await expectHomeOf(page, person.email);
});

test("Enter in the password field signs in", async ({ page, createPerson }) => {
  const person = await createPerson();
  await page.goto("/login");
  await page.getByLabel("E-Mail").fill(person.email);
  await page.getByLabel("Password").fill(person.password);
  await page.getByLabel("Password").press("Enter");
  await expectHomeOf(page, person.email);
});

for (const path of ["/login", "/settings"]) {
  test(`Wherever Tab leads on ${path}, the focus is in sight and has an outline`, async ({
    page,
    hasScript,
    createPerson,
    signIn,
  }) => {
    if (path === "/settings") await signIn(await createPerson());
    await page.goto(path);
    if (hasScript) await waitForScript(page);
    const unseen: string[] = [];
    let stops = 0;
    await page.keyboard.press("Tab");
    while (stops < mostPresses * 2 && !(await isOutside(page))) {
      const found = await findUnseenFocus(page);
      if (found) unseen.push(found);
      stops += 1;
      await page.keyboard.press("Tab");
    }
    expect(stops).toBeGreaterThan(8);
    expect(unseen).toEqual([]);
  });
}

test("A name is changed in the settings with the keyboard alone", async ({
  page,
  hasScript,
  createPerson,
  signIn,
}) => {
  await signIn(await createPerson({ name: { first: "Ada" } }));
  await page.goto("/settings");
  if (hasScript) await waitForScript(page);
  await tabTo(page, page.getByLabel("First Name"));
  await page.keyboard.press("ControlOrMeta+A");
  await page.keyboard.type("Grace");
  const section = settingsSection(page, "Profile Settings");
  await tabTo(page, section.getByRole("button", { name: "Save" }));
  await page.keyboard.press("Enter");
  await expect(page.getByText("Your changes have been saved!")).toBeVisible();
  await page.reload();
  await expect(page.getByLabel("First Name")).toHaveValue("Grace");
});

test("After a refused form the title says so, and the field in error has the focus and says what is wrong", async ({
  page,
  hasScript,
  createPerson,
  signIn,
}) => {
  await signIn(await createPerson());
  await page.goto("/settings");
  if (hasScript) await waitForScript(page);
  await expect(page).toHaveTitle(/^Account Settings/);
  const password = page.getByLabel("Password");
  await tabTo(page, password);
  await page.keyboard.type("short");
  await page.keyboard.press("Enter");
  await expect(page.getByTestId("ui/message/4000032")).toBeVisible();
  await expect(page).toHaveTitle(/^Error: Account Settings/);
  const said = await page.getByTestId("ui/message/4000032").innerText();
  await expectRefused(password, said);
  await expect(password).toBeFocused();
});

test("The summary of a refused form leads to the field in error, and what was typed elsewhere stays", async ({
  page,
  hasScript,
}) => {
  await page.goto("/registration");
  if (hasScript) await waitForScriptOfRegistration(page);
  await page.getByLabel("E-Mail").fill("keyboard@example.test");
  await page.getByLabel("First Name").fill("Grace");
  await page.getByLabel("E-Mail").evaluate((input: HTMLInputElement) => {
    // No browser would let this address out of an e-mail field.
    input.type = "text";
    input.value = "keyboard@";
  });
  await page.getByLabel("First Name").press("Enter");
  const summary = page.getByRole("navigation", { name: "Please check the following" });
  const link = summary.getByRole("link", { name: "E-Mail" });
  await expect(link).toBeVisible();
  await expect(page.getByLabel("E-Mail")).toBeFocused();
  await page.getByLabel("First Name").focus();
  await link.focus();
  await page.keyboard.press("Enter");
  await expect(page.getByLabel("E-Mail")).toBeFocused();
  await expect(page.getByLabel("E-Mail")).toHaveAttribute("aria-invalid", "true");
  await expect(page.getByLabel("E-Mail")).toHaveValue("keyboard@");
  await expect(page.getByLabel("First Name")).toHaveValue("Grace");
});

/** The passkey's button waits for script, and no password is on this page. */
async function waitForScriptOfRegistration(page: Page): Promise<void> {
  await expect(page.locator("html")).toHaveAttribute("lang", "en");
  await expect
    .poll(() =>
      page.evaluate(() => Object.keys(document.body).some((k) => k.startsWith("__react"))),
    )
    .toBe(true);
}

for (const [typed, spelling] of [
  ["spaces", (code: string) => `${code.slice(0, 3)} ${code.slice(3)}`],
  ["dashes", (code: string) => `${code.slice(0, 3)}-${code.slice(3)}`],
] as const) {
  test(`A code that is pasted with ${typed} signs in`, async ({ page, createPerson, mailTo }) => {
    const { email } = await createPerson();
    await page.goto("/login");
    await page.getByLabel("E-Mail").fill(email);
    await page.getByRole("button", { name: "Send me a code" }).click();
    const field = page.getByLabel("Sign-in code");
    await expect(field).toBeVisible();
    const [code = ""] = (await mailTo(email)).codes;
    await field.focus();
    await page.keyboard.insertText(spelling(code));
    await expect(field).toHaveValue(spelling(code));
    await page.keyboard.press("Enter");
    await expectHomeOf(page, email);
  });
}

oauthTest("Access is allowed with the keyboard alone", async ({ page, appUrl, createPerson }) => {
  await reachConsent(page, appUrl, await createPerson());
  await tabTo(page, page.getByLabel("Remember my decision for 30 days"));
  await page.keyboard.press("Space");
  await expect(page.getByLabel("Remember my decision for 30 days")).toBeChecked();
  await tabTo(page, page.getByRole("button", { name: "Allow" }));
  expect(await findUnseenFocus(page)).toBeUndefined();
  await page.keyboard.press("Enter");
  await expectSignedInAtApp(page);
});

oauthTest(
  "A device's code that is refused is said in the title and at its field",
  async ({ page }) => {
    await page.goto("/device?device_challenge=device-challenge-1");
    await expect(page).toHaveTitle("Connect a device");
    await tabTo(page, page.getByLabel("Code on the device"));
    await page.keyboard.type("AB");
    await page.keyboard.press("Enter");
    await expectRefused(
      page.getByLabel("Code on the device"),
      "This code is not valid, or it is too old. Please look at your device again.",
    );
    await expect(page).toHaveTitle("Error: Connect a device");
    await expect(page.getByLabel("Code on the device")).toBeFocused();
  },
);

test.describe("On a phone with a keyboard", () => {
  test.use(phone);

  test("The question before deleting keeps the focus, and Escape gives it back; without script Cancelar leads back", async ({
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

  test("Without script an empty confirmation is said in the title", async ({
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
    await expect(page.getByLabel("Correo electrónico")).toBeFocused();
  });

  test("When a password is changed by a recovery link, the way back to the app has the focus, and where script runs keeps it", async ({
    page,
    hasScript,
    place,
    createPerson,
  }) => {
    const { id } = await createPerson();
    const { link } = await createRecoveryLink({ adminUrl: place.adminUrl, personId: id });
    await page.goto(link);
    if (hasScript) await waitForMobileScript(page);
    await tabTo(page, page.getByLabel("Contraseña"));
    await page.keyboard.type("correct horse battery");
    await page.keyboard.press("Enter");
    await expect(page.getByRole("dialog", { name: "Cambio de contraseña" })).toBeVisible();
    const accept = page.getByRole("link", { name: "Aceptar" });
    await expect(accept).toBeFocused();
    if (!hasScript) return;
    await page.keyboard.press("Tab");
    await expect(accept).toBeFocused();
  });
});
