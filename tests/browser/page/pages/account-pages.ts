import type { Page } from "@playwright/test";
import { createBackupCodes, passFirstFactor } from "../../set-up/second-factor-steps";
import { haveBackupCodes } from "../../set-up/second-factor-undrawn";
import { inventNewcomer, sendSignIn, sendTraits } from "../../set-up/steps";
import { signInAnew, type PageVariant } from "./page-variant";

async function sendAddress(page: Page, path: string, email: string, button: string) {
  await page.goto(path);
  await page.getByLabel(/e-mail/i).fill(email);
  await page.getByRole("button", { name: button }).click();
  await page.getByLabel(/code/i).first().waitFor();
}

/** Every page and variant of the account form, on the default profile, and how a person gets there. */
export const accountPages: PageVariant[] = [
  { name: "sign-in", heading: "Sign in", reach: ({ page }) => page.goto("/login") },
  {
    name: "sign-in-refused",
    heading: "Sign in",
    reach: async ({ page }) => {
      await page.goto("/login");
      await sendSignIn(page, { email: "somebody@example.test", password: "not-the-password" });
      await page.getByTestId("ui/message/4000006").waitFor();
    },
  },
  {
    name: "sign-in-code-sent",
    heading: "Sign in",
    reach: async ({ page, createPerson }) => {
      const { email } = await createPerson();
      await sendAddress(page, "/login", email, "Sign in with a code");
    },
  },
  {
    name: "sign-in-again",
    heading: "Confirm it's you",
    reach: async (means) => {
      await signInAnew(means);
      await means.page.goto("/login?refresh=true");
    },
  },
  {
    name: "second-factor-not-set-up",
    heading: "Two-Factor Authentication",
    reach: async (means) => {
      await signInAnew(means);
      await means.page.goto("/login?aal=aal2");
    },
  },
  {
    name: "sign-in-lost-flow",
    heading: "Sign in",
    reach: ({ page }) => page.goto("/login?flow=7e323122-b3c7-437b-ba70-d6af284a63a0"),
  },
  {
    name: "registration",
    heading: "Register an account",
    reach: ({ page }) => page.goto("/registration"),
  },
  {
    name: "registration-second-step",
    heading: "Register an account",
    reach: ({ page }) => sendTraits(page, inventNewcomer().email),
  },
  {
    name: "recovery",
    heading: "Recover your account",
    reach: ({ page }) => page.goto("/recovery"),
  },
  {
    name: "recovery-code-sent",
    heading: "Recover your account",
    reach: async ({ page, createPerson }) => {
      const { email } = await createPerson();
      await sendAddress(page, "/recovery", email, "Continue");
    },
  },
  {
    name: "verification",
    heading: "Verify your account",
    reach: ({ page }) => page.goto("/verification"),
  },
  {
    name: "recovery-code-refused",
    heading: "Recover your account",
    reach: async ({ page, createPerson }) => {
      const { email } = await createPerson();
      await sendAddress(page, "/recovery", email, "Continue");
      await page.getByLabel(/code/i).fill("000000");
      await page.getByRole("button", { name: "Continue" }).click();
      await page.getByTestId("ui/message/4060006").waitFor();
    },
  },
  {
    name: "verification-code-sent",
    heading: "Verify your account",
    reach: async ({ page, createPerson }) => {
      const { email } = await createPerson({ verified: false });
      await sendAddress(page, "/verification", email, "Continue");
    },
  },
  {
    name: "recovery-link",
    heading: "Recover your account",
    reach: ({ page }) => page.goto("/recovery/link?flow=f&token=t"),
  },
  {
    name: "verification-link",
    heading: "Verify your account",
    reach: ({ page }) => page.goto("/verification/link?flow=f&code=123456"),
  },
  {
    name: "home",
    heading: "Your account",
    reach: async (means) => {
      await signInAnew(means);
      await means.page.goto("/");
    },
  },
  {
    name: "home-unverified",
    heading: "Your account",
    reach: async (means) => {
      await signInAnew(means, { verified: false });
      await means.page.goto("/");
    },
  },
  {
    name: "settings",
    heading: "Account Settings",
    reach: async (means) => {
      await signInAnew(means);
      await means.page.goto("/settings");
    },
  },
  {
    name: "settings-backup-codes",
    heading: "Account Settings",
    reach: async (means) => {
      await signInAnew(means);
      await createBackupCodes(means.page);
    },
  },
  {
    name: "backup-codes-sheet",
    heading: "Backup codes",
    reach: async (means) => {
      await signInAnew(means);
      await createBackupCodes(means.page);
      await means.page.getByRole("link", { name: "Print" }).click();
    },
  },
  {
    name: "settings-refused",
    heading: "Account Settings",
    reach: async (means) => {
      await signInAnew(means);
      await means.page.goto("/settings?section=password");
      await means.page.getByLabel("Password").fill("short");
      const section = means.page.getByTestId("settings-password");
      await section.getByRole("button", { name: "Save" }).click();
      await means.page.getByTestId("ui/message/4000032").waitFor();
    },
  },
  {
    name: "second-factor",
    heading: "Two-Factor Authentication",
    reach: async (means) => {
      const person = await signInAnew(means);
      await haveBackupCodes(means.page);
      await means.page.context().clearCookies({ name: /session/ });
      await passFirstFactor(means.page, person);
    },
  },
  {
    name: "sessions",
    heading: "Sessions",
    reach: async (means) => {
      await signInAnew(means);
      await means.page.goto("/sessions");
    },
  },
  {
    name: "security-check",
    heading: "Does something look wrong?",
    reach: async (means) => {
      await signInAnew(means);
      await means.page.goto("/security-check");
    },
  },
  {
    name: "sign-out",
    heading: "Log out",
    reach: async (means) => {
      await signInAnew(means);
      await means.page.goto("/logout");
    },
  },
  {
    name: "not-found",
    heading: "404 - Page not found",
    reach: ({ page }) => page.goto("/nowhere"),
  },
  {
    name: "error",
    heading: "An error occurred",
    reach: ({ page }) => page.goto("/error?id=stub:500"),
  },
];
