import type { APIResponse, Page } from "@playwright/test";
import { parse, type HTMLElement } from "node-html-parser";
import { readForm } from "../../support/visitor/visitor";
import type { Credentials } from "./steps";

/** A page that this browser has fetched and does not draw. */
export interface UndrawnPage {
  /** Where it was found, after redirects. */
  url: string;
  page: HTMLElement;
}

export async function fetchUndrawn(page: Page, path: string): Promise<UndrawnPage> {
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

/** Signs in at a variant by its password form: half a second less each time. */
export async function signInUndrawn(
  page: Page,
  { email: identifier, password }: Credentials,
  path = "/login",
): Promise<void> {
  const fields = { identifier, password };
  await pressUndrawn(page, await fetchUndrawn(page, path), "method=password", fields);
  const session = await page.request.get("/sessions/whoami");
  if (!session.ok()) throw new Error(`Signing in led to no session: ${session.status()}.`);
}
