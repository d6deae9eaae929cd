import type { Page } from "@playwright/test";
import type { Person, PersonWanted } from "../../stack/people";

/** What a page may need to be reached. */
export interface Means {
  page: Page;
  createPerson: (wanted?: Omit<PersonWanted, "adminUrl">) => Promise<Person>;
}

export interface PageVariant {
  name: string;
  /** The page's main heading. */
  heading: string;
  reach: (means: Means) => Promise<unknown>;
}

async function signIn({ page, createPerson }: Means, wanted = {}): Promise<Person> {
  const person = await createPerson(wanted);
  await page.goto("/login");
  await sendSignIn(page, person.email, person.password);
  await page.getByRole("heading", { name: "Your account" }).waitFor();
  return person;
}

async function sendSignIn(page: Page, email: string, password: string): Promise<void> {
  await page.getByLabel("E-Mail").fill(email);
  await page.getByLabel("Password").fill(password);
  await page.getByRole("button", { name: "Sign in with a password" }).click();
}

async function sendAddress(page: Page, path: string, email: string, button: string) {
  await page.goto(path);
  await page.getByLabel(/e-mail/i).fill(email);
  await page.getByRole("button", { name: button }).click();
  await page.getByLabel(/code/i).first().waitFor();
}

async function sendTraits(page: Page): Promise<void> {
  await page.goto("/registration");
  await page.getByLabel("E-Mail").fill(`page-${Date.now()}@example.test`);
  await page.getByLabel("First Name").fill("Grace");
  await page.getByRole("button", { name: "Sign up" }).click();
  await page.getByLabel("Password").waitFor();
}

async function createBackupCodes(page: Page): Promise<void> {
  await page.goto("/settings");
  await page.getByRole("button", { name: "Create new backup codes" }).click();
  await page.getByRole("link", { name: "Download as text" }).waitFor();
}

/** Every page and variant of the account form, on the default profile, and how a person gets there. */
export const pages: PageVariant[] = [
  { name: "sign-in", heading: "Sign in", reach: ({ page }) => page.goto("/login") },
  {
    name: "sign-in-refused",
    heading: "Sign in",
    reach: async ({ page }) => {
      await page.goto("/login");
      await sendSignIn(page, "somebody@example.test", "not-the-password");
      await page.getByTestId("ui/message/4000006").waitFor();
    },
  },
  {
    name: "sign-in-code-sent",
    heading: "Sign in",
    reach: async ({ page, createPerson }) => {
      const { email } = await createPerson();
      await sendAddress(page, "/login", email, "Send me a code");
    },
  },
  {
    name: "sign-in-again",
    heading: "Confirm it's you",
    reach: async (means) => {
      await signIn(means);
      await means.page.goto("/login?refresh=true");
    },
  },
  {
    name: "second-factor-not-set-up",
    heading: "Two-Factor Authentication",
    reach: async (means) => {
      await signIn(means);
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
    reach: ({ page }) => sendTraits(page),
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
  { name: "home", heading: "Your account", reach: (means) => signIn(means) },
  {
    name: "home-unverified",
    heading: "Your account",
    reach: (means) => signIn(means, { verified: false }),
  },
  {
    name: "settings",
    heading: "Account Settings",
    reach: async (means) => {
      await signIn(means);
      await means.page.goto("/settings");
    },
  },
  {
    name: "settings-backup-codes",
    heading: "Account Settings",
    reach: async (means) => {
      await signIn(means);
      await createBackupCodes(means.page);
    },
  },
  {
    name: "backup-codes-sheet",
    heading: "Backup codes",
    reach: async (means) => {
      await signIn(means);
      await createBackupCodes(means.page);
      await means.page.getByRole("link", { name: "Print" }).click();
    },
  },
  {
    name: "sessions",
    heading: "Sessions",
    reach: async (means) => {
      await signIn(means);
      await means.page.goto("/sessions");
    },
  },
  {
    name: "sign-out",
    heading: "Sign out",
    reach: async (means) => {
      await signIn(means);
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
