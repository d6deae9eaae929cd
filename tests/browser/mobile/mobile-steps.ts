import { expect, type Page } from "@playwright/test";
import { signInUndrawn } from "../set-up/undrawn-pages";
import type { Credentials } from "../set-up/steps";

export const said = {
  saved: "¡Sus cambios han sido guardados!",
  wrongPassword: "Correo electrónico o contraseña incorrectos.",
  /** Where the page names the person. */
  wrongPasswordAgain: "Contraseña incorrecta. Revise que esté bien escrita.",
  deleted: "Cuenta eliminada con éxito.",
};

/** Fills in the sign-in form that the page shows and sends it. */
export async function sendMobileSignIn(page: Page, { email, password }: Credentials) {
  await page.getByLabel("Correo electrónico").fill(email);
  await page.getByLabel("Contraseña").fill(password);
  await page.getByRole("button", { name: "Iniciar sesión con una contraseña" }).click();
}

/** Like `sendMobileSignIn`, for a signed-in person. */
/** The page names the person. */
export async function sendMobileSignInAgain(page: Page, { password }: { password: string }) {
  await page.getByLabel("Contraseña").fill(password);
  await page.getByRole("button", { name: "Confirmar", exact: true }).click();
}

export async function expectMobileSignIn(page: Page): Promise<void> {
  await expect(page).toHaveURL(/\/ui\/login(\?|$)/);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Iniciar sesión");
}

export async function expectMobileSettings(page: Page): Promise<void> {
  await expect(page).toHaveURL(/\/ui(\?|$)/);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Mi perfil");
}

/** Ends on the profile. Journeys about signing in press the buttons. */
export async function signInOnPhone(page: Page, person: Credentials): Promise<void> {
  await signInUndrawn(page, person, "/ui/login");
  await page.goto("/ui");
  await expectMobileSettings(page);
}

/** The dialog after a new password, which leads back to the app. */
export async function expectSavedDialog(page: Page): Promise<void> {
  const dialog = page.getByRole("dialog", { name: "Cambio de contraseña" });
  await expect(dialog).toBeVisible();
  await expect(
    dialog.getByText(
      "¡Sus cambios han sido guardados!. Por favor inicie sesión nuevamente en la aplicación.",
      { exact: true },
    ),
  ).toBeVisible();
  await expect(dialog.getByRole("link", { name: "Aceptar", exact: true })).toHaveAttribute(
    "href",
    "vestibule-test://done",
  );
  // This is for a phone without the app.
  await expect(dialog.getByText("¿No se abre la aplicación? Continúe aquí")).toBeVisible();
  await expect(dialog.getByRole("link", { name: "Continúe aquí" })).toHaveAttribute("href", "/ui");
}

/** Fills in the form for a new password that the page shows and sends it. */
export async function saveNewPassword(page: Page, password: string): Promise<void> {
  const form = page.locator("main form").filter({ has: page.getByLabel("Contraseña") });
  await form.getByLabel("Contraseña").fill(password);
  await form.getByRole("button", { name: "Guardar" }).click();
}

/** Kratos' status for the session of the browser. */
export async function sessionStatus(page: Page): Promise<number> {
  return (await page.request.get("/sessions/whoami")).status();
}

/** Asks for the mail as the app does: by a flow of Kratos' API, without a browser. */
export async function askForRecoveryInApp(url: string, email: string): Promise<void> {
  const made = await fetch(`${url}/self-service/recovery/api?variant=mobile`);
  // The shape is Kratos' own contract; the app reads no more of it.
  const flow = (await made.json()) as { ui: { action: string } };
  const sent = await fetch(flow.ui.action, {
    method: "POST",
    headers: { "Content-Type": "application/json", Accept: "application/json" },
    body: JSON.stringify({ method: "link", email }),
  });
  expect(sent.status).toBe(200);
}
