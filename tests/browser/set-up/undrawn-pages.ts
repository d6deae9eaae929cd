import type { APIResponse, Page } from "@playwright/test";
import { parse, type HTMLElement } from "node-html-parser";
import { generateSync } from "otplib";
import { createRecoveryLink } from "../../../stack/people";
import { readForm } from "../../support/visitor/visitor";
import { type Credentials, inventNewcomer } from "./steps";

/** A page that this browser has fetched and does not draw, which takes a tenth of the time. */
interface UndrawnPage {
  /** The address after redirects. */
  url: string;
  page: HTMLElement;
}

async function fetchUndrawn(page: Page, path: string): Promise<UndrawnPage> {
  return readAnswer(await page.request.get(path));
}

/** Fills in the form with the button, named by `name=value`, and sends it as this browser; gives the page to which that leads. */
export async function pressUndrawn(
  page: Page,
  from: UndrawnPage,
  button: string,
  typed: Record<string, string> = {},
): Promise<UndrawnPage> {
  const form = readForm(from, button, typed);
  const address = new URL(form.action, from.url);
  const answer = await page.request.post(address.href, {
    data: form.body.toString(),
    headers: { "Content-Type": "application/x-www-form-urlencoded", Origin: address.origin },
  });
  return readAnswer(answer);
}

async function readAnswer(answer: APIResponse): Promise<UndrawnPage> {
  if (!answer.ok()) throw new Error(`${answer.url()} was answered ${answer.status()}.`);
  return { url: answer.url(), page: parse(await answer.text()) };
}

/** Sends the password on a sign-in page; gives the page to which that leads. */
export async function sendPasswordUndrawn(
  page: Page,
  { email: identifier, password }: Credentials,
  path = "/login",
): Promise<UndrawnPage> {
  const fields = { identifier, password };
  return pressUndrawn(page, await fetchUndrawn(page, path), "method=password", fields);
}

/** Signs in at a variant by its password form: half a second less each time. */
export async function signInUndrawn(page: Page, person: Credentials, path?: string): Promise<void> {
  await sendPasswordUndrawn(page, person, path);
  const session = await page.request.get("/sessions/whoami");
  if (!session.ok()) throw new Error(`Signing in led to no session: ${session.status()}.`);
}

/** Signs a newcomer up in two steps with a password; the browser is at the page that verifies the address. */
export async function signUpUndrawn(page: Page): Promise<Credentials> {
  const newcomer = inventNewcomer();
  const first = await fetchUndrawn(page, "/registration");
  const traits = {
    "traits.email": newcomer.email,
    "traits.name.first": "Grace",
    "traits.name.last": "Hopper",
  };
  const second = await pressUndrawn(page, first, "method=profile", traits);
  const { password } = newcomer;
  await page.goto((await pressUndrawn(page, second, "method=password", { password })).url);
  return newcomer;
}

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
  const code = generateSync({ secret });
  await pressUndrawn(page, settings, "method=totp", { totp_code: code });
  return secret;
}

/** Forgets the browser's session and sends the password: the browser is asked for the second factor. */
export async function openSecondFactor(
  page: Page,
  person: Credentials,
  path?: string,
): Promise<void> {
  await page.context().clearCookies();
  await page.goto((await sendPasswordUndrawn(page, person, path)).url);
}

/** Takes a recovery link of the admin API; the browser is at the page for a new password. */
export async function openNewPassword(page: Page, adminUrl: string, personId: string) {
  const { link } = await createRecoveryLink({ adminUrl, personId });
  const asked = await fetchUndrawn(page, link);
  await page.goto((await pressUndrawn(page, asked, "decision=yes")).url);
}
