import type { HTMLElement } from "node-html-parser";
import type { Person } from "../../../stack/people";
import type { Visited, Visitor } from "./visitor";

export const dialogPath = "/ui?dialog=delete-account";

/** The dialog before an account is deleted. */
export function findDialog({ page }: Visited): HTMLElement | null {
  return page.querySelector('[role="dialog"]');
}

export async function tokenFor(visitor: Visitor): Promise<string> {
  const page = await visitor.get(dialogPath);
  return findDialog(page)?.querySelector('[name="token"]')?.getAttribute("value") ?? "";
}

/** Sends the dialog's form with these fields. */
export async function send(visitor: Visitor, fields: Record<string, string>): Promise<Visited> {
  return visitor.post(dialogPath, new URLSearchParams(fields));
}

/** Opens the dialog and confirms it as the person would. */
export async function confirm(
  visitor: Visitor,
  { email }: Pick<Person, "email">,
): Promise<Visited> {
  return send(visitor, { token: await tokenFor(visitor), email });
}
