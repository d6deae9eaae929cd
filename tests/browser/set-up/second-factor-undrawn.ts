import type { Page } from "@playwright/test";
import { authenticator } from "otplib";
import { fetchUndrawn, pressUndrawn } from "./undrawn-pages";

/** Gives the browser's account backup codes that count from now on. Journeys about creating them press the buttons. */
export async function haveBackupCodes(page: Page): Promise<string[]> {
  const settings = await fetchUndrawn(page, "/settings?section=lookup_secret");
  const created = await pressUndrawn(page, settings, "lookup_secret_regenerate=true");
  const listed = created.page.querySelectorAll("#lookup_secret li code");
  await pressUndrawn(page, created, "lookup_secret_confirm=true");
  return listed.map((code) => code.text);
}

/** Gives the browser's account an authenticator app; answers with the secret of its codes. */
export async function haveAuthenticatorApp(page: Page): Promise<string> {
  const settings = await fetchUndrawn(page, "/settings?section=totp");
  const secret = settings.page.querySelector("#totp code")?.text ?? "";
  const code = authenticator.generate(secret);
  await pressUndrawn(page, settings, "method=totp", { totp_code: code });
  return secret;
}
