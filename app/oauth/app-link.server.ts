import { absoluteUrl, withBasePath } from "../config/base-path.server";
import type { Words } from "../i18n/words.server";
import { longestChallenge } from "../model/address";
import { addressWith } from "../model/parameters";
import { isSignedForBrowser, signForBrowser } from "../state/browser-proof.server";
import type { StateChanges } from "../state/own-cookies.server";
import { safeHydraRedirect } from "../web/safe-redirect.server";

/** The link back to an application that a person presses, and the application's name. */
interface AppLink {
  to: string;
  app: string;
}

const page = "/consent/done";
const purpose = "link to app";

/**
 * The address of the page with this link, for this browser alone: a link elsewhere cannot put a name or an address there. Undefined
 * if the page could not repeat an address of this length.
 */
export async function addressOfAppLink(
  request: Request,
  link: AppLink,
): Promise<{ address: string; changes: StateChanges } | undefined> {
  const to = absoluteUrl(link.to);
  const { proof, changes } = await signForBrowser(request, purpose, [to, link.app]);
  const address = addressWith(page, new URLSearchParams({ to, app: link.app, proof }));
  return address.length <= longestChallenge ? { address, changes } : undefined;
}

/** The link in the page's address, if it was made for this browser. */
export async function findAppLink(request: Request): Promise<AppLink | undefined> {
  const asked = new URL(request.url).searchParams;
  const [given, app, proof] = [asked.get("to"), asked.get("app"), asked.get("proof")];
  const to = safeHydraRedirect(given ?? undefined);
  if (!given || !to || app === null) return undefined;
  const isOurs = await isSignedForBrowser(request, { proof, purpose, about: [given, app] });
  return isOurs ? { to: withBasePath(to), app } : undefined;
}

/** The data of the page with that link. */
export function describeAppLink(link: AppLink, words: Words) {
  const { done_title: title, done_hint: hint } = words.section("consent");
  const { back_to_app: back } = words.section("login");
  const { to_account } = words.section("problem");
  return { link, text: { title, hint, back, to_account } };
}
