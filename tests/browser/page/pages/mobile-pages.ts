import type { Person } from "../../../../stack/people";
import { openDialog } from "../../mobile/mobile-deletion-steps";
import { said, sendMobileSignIn, signInOnPhone } from "../../mobile/mobile-steps";
import { takeMailLink } from "../../set-up/steps";
import type { Means, PageVariant } from "./page-variant";

/** A page of the mobile form may be reached by a recovery link besides. */
export interface MobileMeans extends Means {
  createRecoveryLink: (person: Person) => Promise<string>;
}

async function signInAnew({ page, createPerson }: Means): Promise<void> {
  await signInOnPhone(page, await createPerson());
}

async function openRecovery({ page, createPerson, createRecoveryLink }: MobileMeans) {
  await takeMailLink(page, await createRecoveryLink(await createPerson()));
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
      await sendMobileSignIn(page, {
        email: "somebody@example.test",
        password: "not-the-password",
      });
      await page.getByTestId("ui/message/4000006").waitFor();
    },
  },
  {
    name: "mobile-sign-in-again",
    heading: "Iniciar sesión",
    reach: async (means) => {
      await signInAnew(means);
      await means.page.goto("/ui/login");
    },
  },
  { name: "mobile-settings", heading: "Mi perfil", reach: (means) => signInAnew(means) },
  {
    name: "mobile-settings-saved",
    heading: "Mi perfil",
    reach: async (means) => {
      await signInAnew(means);
      await means.page.getByLabel("Nombre").fill("Ada");
      await means.page.getByRole("button", { name: "Guardar" }).first().click();
      await means.page.getByText(said.saved).waitFor();
    },
  },
  {
    name: "mobile-settings-refused",
    heading: "Mi perfil",
    reach: async (means) => {
      await signInAnew(means);
      await means.page.getByLabel("Contraseña").fill("short");
      await means.page.getByRole("button", { name: "Guardar" }).last().click();
      await means.page.getByTestId("ui/message/4000032").waitFor();
    },
  },
  {
    name: "mobile-deletion",
    heading: "Mi perfil",
    reach: async ({ page, createPerson }) => openDialog(page, await createPerson()),
  },
  {
    name: "mobile-recovery-link",
    heading: "Recupera tu Contraseña",
    reach: ({ page }) => page.goto("/ui/recovery/link?flow=f&token=t"),
  },
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
