import { generateSync } from "otplib";
import type { Page } from "@playwright/test";
import { expect, test } from "../set-up/journey";
import { haveAuthenticatorApp, openNewPassword } from "../set-up/undrawn-pages";
import {
  askForRecovery,
  expectHomeOf,
  expectRefused,
  sendCode,
  settingsSection,
  waitUntilHydrated,
  sendPassword,
  expectSecondFactorAsked,
  sendAppCode,
} from "../set-up/steps";
import { addAuthenticator } from "../set-up/virtual-authenticator";

const heading = (page: Page) => page.getByRole("heading", { name: "Choose a new password" });

/** The advice before a password is refused. */
const saysLength = /^Use at least 10\u00a0characters. Don’t reuse one from another site/;

test("A password that is too short is refused on the page that asks for it and names whose account it is @no-js", async ({
  page,
  person,
  place,
  hasScript,
}) => {
  await openNewPassword(page, place.adminUrl, person.id);
  await expect(heading(page)).toBeVisible();
  await expect(page.getByRole("main").getByText(person.email, { exact: true })).toBeVisible();
  await expect(page.getByLabel("New password")).toBeFocused();
  await expect(page.getByTestId("later-link")).toHaveAttribute("href", "/");
  await expect(page.getByLabel("Password")).toHaveAccessibleDescription(saysLength);
  if (hasScript) await waitUntilHydrated(page);
  await page.getByLabel("Password").fill("short");
  if (hasScript) {
    // The page tells it before the form is sent, until it is long enough.
    await page.getByLabel("Password").blur();
    await expect(page.getByLabel("Password")).toHaveAttribute("aria-invalid", "true");
    await page.getByLabel("Password").fill("long enough");
    await expect(page.getByLabel("Password")).not.toHaveAttribute("aria-invalid");
    await page.getByLabel("Password").fill("short");
  }
  await page.getByRole("button", { name: "Save new password" }).click();
  await expectRefused(page.getByLabel("Password"), "Use at least 10\u00a0characters.");
  await expect(page.getByText("Use at least 10\u00a0characters.")).toHaveCount(1);
  await expect(heading(page)).toBeVisible();
  await expect(page).toHaveTitle(/^Error: Choose a new password/);
  await sendPassword(page, `new-${person.password}`, "Save new password");
  await expect(page.getByText("Your new password is saved.")).toBeVisible();
  await expectHomeOf(page, person.email);
});

test("With a second factor, the new password comes after it", async ({ page, signIn, mailTo }) => {
  const person = await signIn();
  const secret = await haveAuthenticatorApp(page);
  await page.context().clearCookies();
  await askForRecovery(page, person.email);
  const [code = ""] = (await mailTo(person.email)).codes;
  await sendCode(page, code);
  await expectSecondFactorAsked(page);
  await sendAppCode(page, generateSync({ secret }));
  await expect(heading(page)).toBeVisible();
  await sendPassword(page, `new-${person.password}`, "Save new password");
  await expect(page.getByText("Your new password is saved.")).toBeVisible();
  await expectHomeOf(page, person.email);
});

test("A passkey is the other way, and script adds it @no-js", async ({
  page,
  hasScript,
  place,
  person: { id, email },
}) => {
  if (hasScript) await addAuthenticator(page);
  await openNewPassword(page, place.adminUrl, id);
  await expect(heading(page)).toBeVisible();
  const add = page.getByRole("button", { name: "Add a passkey" });
  if (!hasScript) {
    await expect(add).toBeHidden();
    // The hint is found by role: Playwright finds no text in a `noscript`.
    const hint = page.getByRole("paragraph").filter({ hasText: "needs JavaScript" });
    await expect(hint).toBeVisible();
    return;
  }
  await add.click();
  await expectHomeOf(page, email);
  await page.goto("/settings?section=passkey");
  await expect(
    settingsSection(page, "Manage Passkeys").getByRole("button", { name: /^Remove the passkey/ }),
  ).toBeVisible();
});
