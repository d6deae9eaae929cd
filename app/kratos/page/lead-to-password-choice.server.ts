import { redirect } from "@remix-run/node";
import { account } from "../../doors/account";
import type { Flow } from "../../flow/flow";
import { addressWith } from "../../flow/parameters";
import { isPasswordChoice } from "../../flow/password-choice";
import { readCarried, type Visit } from "../call/visit.server";

/**
 * A redirect from the settings to the page for a new password alone, if a recovery ends here. Kratos names the settings
 * after a code and after a link, and people come back to them after their second factor.
 */
export function leadToPasswordChoice(
  { url }: Visit,
  flow: Flow,
  headers: Headers,
): Promise<Response | undefined> {
  if (!isPasswordChoice(flow)) return Promise.resolve(undefined);
  const carried = readCarried("settings", url, flow);
  const to = addressWith(account.paths.newPassword, carried, { flow: flow.id });
  return Promise.resolve(redirect(to, { status: 303, headers }));
}
