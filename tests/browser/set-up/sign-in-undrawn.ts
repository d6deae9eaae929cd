import type { Page } from "@playwright/test";
import { parse } from "node-html-parser";
import { readForm } from "../../support/visitor/visitor";
import type { Credentials } from "./steps";

/** Fetches the sign-in page and sends its form as this browser, which draws neither: half a second less each time. */
export async function signInUndrawn(
  page: Page,
  { email: identifier, password }: Credentials,
): Promise<void> {
  const drawn = await page.request.get("/login");
  const fields = { identifier, password };
  const form = readForm({ page: parse(await drawn.text()) }, "method=password", fields);
  const address = new URL(form.action, drawn.url());
  const answer = await page.request.post(address.href, {
    data: form.body.toString(),
    headers: { "Content-Type": "application/x-www-form-urlencoded", Origin: address.origin },
    maxRedirects: 0,
  });
  if (answer.status() !== 303) throw new Error(`Signing in was answered ${answer.status()}.`);
}
