import type { Page } from "@playwright/test";
import type { Person, PersonWanted } from "../../stack/people";

/** What a page may need to be reached. */
export interface Means {
  page: Page;
  createPerson: (wanted?: Omit<PersonWanted, "adminUrl">) => Promise<Person>;
}

export interface PageVariant<M = Means> {
  name: string;
  /** The page's main heading. */
  heading: string;
  reach: (means: M) => Promise<unknown>;
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
  {
    name: "recovery-code-refused",
    heading: "Recover your account",
    reach: async ({ page, createPerson }) => {
      const { email } = await createPerson();
      await sendAddress(page, "/recovery", email, "Continue");
      await page.getByLabel(/code/i).fill("000000");
      await page.getByRole("button", { name: "Continue" }).click();
      await page.getByTestId("form-messages").getByText(/code/).waitFor();
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
    name: "settings-refused",
    heading: "Account Settings",
    reach: async (means) => {
      await signIn(means);
      await means.page.goto("/settings");
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
      const { email, password } = await signIn(means);
      await createBackupCodes(means.page);
      await means.page.getByRole("button", { name: "I have saved these backup codes" }).click();
      await means.page.getByText("Your changes have been saved!").waitFor();
      await means.page.context().clearCookies({ name: /session/ });
      await means.page.goto("/login");
      await sendSignIn(means.page, email, password);
      await means.page.getByRole("heading", { name: "Two-Factor Authentication" }).waitFor();
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

/** A page of the mobile form may be reached by a recovery link besides. */
export interface MobileMeans extends Means {
  createRecoveryLink: (person: Person) => Promise<string>;
}

async function signInOnPhone({ page, createPerson }: Means): Promise<Person> {
  const person = await createPerson();
  await page.goto("/ui/login");
  await sendMobileSignIn(page, person.email, person.password);
  await page.getByRole("heading", { name: "Mi perfil" }).waitFor();
  return person;
}

async function sendMobileSignIn(page: Page, email: string, password: string): Promise<void> {
  await page.getByLabel("E-Mail").fill(email);
  await page.getByLabel("Contraseña").fill(password);
  await page.getByRole("button", { name: "Iniciar sesión con una contraseña" }).click();
}

async function openDeletion(means: MobileMeans): Promise<void> {
  await signInOnPhone(means);
  await means.page.getByRole("link", { name: "Eliminar cuenta" }).click();
  await means.page.getByRole("dialog").waitFor();
}

async function openRecovery({ page, createPerson, createRecoveryLink }: MobileMeans) {
  await page.goto(await createRecoveryLink(await createPerson()));
  await page.getByRole("heading", { name: "Cambiar contraseña nueva" }).waitFor();
}

const longError = JSON.stringify({
  status: 404,
  url: "/self-service/login",
  data: "x".repeat(200),
});

/** Every page and variant of the mobile form, on its own profile, and how a person gets there. */
export const mobilePages: PageVariant<MobileMeans>[] = [
  {
    name: "mobile-sign-in",
    heading: "Iniciar sesión",
    reach: ({ page }) => page.goto("/ui/login"),
  },
  {
    name: "mobile-sign-in-refused",
    heading: "Iniciar sesión",
    reach: async ({ page }) => {
      await page.goto("/ui/login");
      await sendMobileSignIn(page, "somebody@example.test", "not-the-password");
      await page.getByTestId("ui/message/4000006").waitFor();
    },
  },
  {
    name: "mobile-sign-in-again",
    heading: "Iniciar sesión",
    reach: async (means) => {
      await signInOnPhone(means);
      await means.page.goto("/ui/login");
    },
  },
  { name: "mobile-settings", heading: "Mi perfil", reach: (means) => signInOnPhone(means) },
  {
    name: "mobile-settings-saved",
    heading: "Mi perfil",
    reach: async (means) => {
      await signInOnPhone(means);
      await means.page.getByLabel("First Name").fill("Ada");
      await means.page.getByRole("button", { name: "Guardar" }).first().click();
      await means.page.getByText("¡Sus cambios han sido guardados!").waitFor();
    },
  },
  {
    name: "mobile-settings-refused",
    heading: "Mi perfil",
    reach: async (means) => {
      await signInOnPhone(means);
      await means.page.getByLabel("Contraseña").fill("short");
      await means.page.getByRole("button", { name: "Guardar" }).last().click();
      await means.page.getByTestId("ui/message/4000032").waitFor();
    },
  },
  { name: "mobile-deletion", heading: "Mi perfil", reach: openDeletion },
  { name: "mobile-recovery", heading: "Cambiar contraseña nueva", reach: openRecovery },
  {
    name: "mobile-recovery-saved",
    heading: "Cambio de contraseña",
    reach: async (means) => {
      await openRecovery(means);
      await means.page.getByLabel("Contraseña").fill("correct horse battery");
      await means.page.getByRole("button", { name: "Guardar" }).click();
      await means.page.getByRole("dialog").waitFor();
    },
  },
  {
    name: "mobile-recovery-expired",
    heading: "Recupera tu Contraseña",
    reach: ({ page }) => page.goto("/ui/recovery-expired"),
  },
  {
    name: "mobile-error",
    heading: "Error",
    reach: ({ page }) => page.goto(`/ui/error?error=${encodeURIComponent(longError)}`),
  },
  {
    name: "mobile-not-found",
    heading: "Unexpected Application Error!",
    reach: ({ page }) => page.goto("/ui/nowhere"),
  },
];

/** A page that an application leads to needs the application. */
export interface OAuthMeans extends Means {
  appUrl: string;
}

async function reachConsent({ page, createPerson, appUrl }: OAuthMeans): Promise<void> {
  const { email, password } = await createPerson({ name: { first: "Ada" } });
  await page.goto(`${appUrl}/sign-in`);
  await sendSignIn(page, email, password);
  await page.getByRole("heading", { name: "Allow access?" }).waitFor();
}

async function allowAccess(means: OAuthMeans): Promise<void> {
  await reachConsent(means);
  await means.page.getByRole("button", { name: "Allow" }).click();
  await means.page.getByRole("heading", { name: /^Signed in at/ }).waitFor();
}

const deviceSignIn = "/device?device_challenge=device-challenge-1";

/** Every page and variant that needs a Hydra, and how a person gets there. */
export const oauthPages: PageVariant<OAuthMeans>[] = [
  {
    name: "sign-in-for-application",
    heading: "Sign in",
    reach: ({ page, appUrl }) => page.goto(`${appUrl}/sign-in`),
  },
  { name: "consent", heading: "Allow access?", reach: reachConsent },
  {
    name: "connected-apps",
    heading: "Connected apps",
    reach: async (means) => {
      await allowAccess(means);
      await means.page.goto("/connected-apps");
    },
  },
  {
    name: "connected-apps-none",
    heading: "Connected apps",
    reach: async (means) => {
      await signIn(means);
      await means.page.goto("/connected-apps");
    },
  },
  {
    name: "sign-out-asked-by-application",
    heading: "Sign out",
    reach: async (means) => {
      await allowAccess(means);
      await means.page.getByRole("button", { name: "Sign out", exact: true }).click();
      await means.page.getByText("Do you wish to log out?").waitFor();
    },
  },
  {
    name: "challenge-unknown",
    heading: "This link can no longer be used",
    reach: ({ page }) => page.goto("/logout?logout_challenge=nonsense"),
  },
  {
    name: "device",
    heading: "Connect a device",
    reach: ({ page }) => page.goto(deviceSignIn),
  },
  {
    name: "device-refused",
    heading: "Connect a device",
    reach: async ({ page }) => {
      await page.goto(deviceSignIn);
      await page.getByRole("textbox").fill("AB");
      await page.getByRole("button", { name: "Continue" }).click();
      await page.getByText("This code is not valid").waitFor();
    },
  },
  {
    name: "device-done",
    heading: "Your device is connected",
    reach: ({ page }) => page.goto("/device/done"),
  },
];

/** What another profile of Kratos or social providers draw otherwise. */
const identifierFirstPages: PageVariant[] = [
  {
    name: "sign-in-identifier-first",
    heading: "Sign in",
    reach: ({ page }) => page.goto("/login"),
  },
];

const oneStepPages: PageVariant[] = [
  {
    name: "registration-in-one-step",
    heading: "Register an account",
    reach: ({ page }) => page.goto("/registration"),
  },
];

const linkPages: PageVariant[] = [
  {
    name: "recovery-link-sent",
    heading: "Recover your account",
    reach: async ({ page, createPerson }) => {
      const { email } = await createPerson();
      await page.goto("/recovery");
      await page.getByLabel(/e-mail/i).fill(email);
      await page.getByRole("button", { name: "Continue" }).click();
      await page.getByTestId("form-messages").waitFor();
    },
  },
];

const socialPages: PageVariant[] = [
  { name: "sign-in-social", heading: "Sign in", reach: ({ page }) => page.goto("/login") },
  {
    name: "settings-social",
    heading: "Account Settings",
    reach: async (means) => {
      await signIn(means);
      await means.page.goto("/settings");
    },
  },
];

export type EveryMeans = MobileMeans & OAuthMeans;

/** All pages and variants, by the place that has them. */
export const pagesByPlace = {
  "two-step": pages,
  "identifier-first": identifierFirstPages,
  "one-step": oneStepPages,
  link: linkPages,
  social: socialPages,
  oauth: oauthPages,
  mobile: mobilePages,
} satisfies Record<string, PageVariant<EveryMeans>[]>;
