import { absoluteUrl, withBasePath } from "../config/base-path.server";
import type { Words } from "../i18n/words.server";
import { longestChallenge } from "../model/address";
import { addressWith } from "../model/parameters";
import { isSignedForBrowser, signForBrowser } from "../state/browser-proof.server";
import type { StateChanges } from "../state/own-cookies.server";
import { type PageRequest, readRequest } from "../web/read-request.server";
import { safeHydraRedirect } from "../web/safe-redirect.server";

interface AppLink {
  to: string;
  app: string;
}

const done = "/consent/done";
const appLinkPurpose = "link to app";

/** For this browser alone: a foreign link cannot put a name or an address there. Undefined if it would be too long. */
export async function addressOfAppLink(
  page: PageRequest,
  link: AppLink,
): Promise<{ address: string; changes: StateChanges } | undefined> {
  const to = absoluteUrl(link.to);
  const { state } = await readRequest(page);
  const { proof, changes } = await signForBrowser(
    { state, request: page.request },
    appLinkPurpose,
    [to, link.app],
  );
  const address = addressWith(done, new URLSearchParams({ to, app: link.app, proof }));
  return address.length <= longestChallenge ? { address, changes } : undefined;
}

/** Undefined if the link was not made for this browser. */
export async function findAppLink(page: PageRequest): Promise<AppLink | undefined> {
  const { url, state } = await readRequest(page);
  const asked = url.searchParams;
  const [given, app, proof] = [asked.get("to"), asked.get("app"), asked.get("proof")];
  const to = safeHydraRedirect(given ?? undefined);
  if (!given || !to || app === null) return undefined;
  const isOurs = isSignedForBrowser(state, { proof, purpose: appLinkPurpose, about: [given, app] });
  return isOurs ? { to: withBasePath(to), app } : undefined;
}

export function describeAppLink(link: AppLink, words: Words) {
  const { done_title: title, done_hint: hint } = words.section("consent");
  const { back_to_app: back } = words.section("login");
  const { to_account } = words.section("problem");
  return { link, text: { title, hint, back, to_account } };
}
