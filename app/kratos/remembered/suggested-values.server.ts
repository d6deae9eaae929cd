import type { Flow } from "../../flow/flow";
import { isBySocialProvider } from "../../flow/repair/missing-traits";
import { isOneWord } from "../../flow/value/one-word";
import type { Person } from "../session/find-person.server";
import { accountAddress, readSession } from "../session/session.server";
import type { Visit } from "../call/visit.server";

/**
 * The value for an identifier that is still empty: the person's own if somebody signs in again and Kratos asks once
 * more (v1.3.1 with codes), and only that; else the address' or application's suggestion. A verification gets the address
 * that is still to be verified.
 */
export async function suggestValues(
  visit: Visit,
  flow: Flow,
  { carried, person }: { carried: URLSearchParams; person: Person },
): Promise<URLSearchParams> {
  if (visit.kind === "verification") {
    const own = asksForAddress(flow) ? person.unverified : undefined;
    return new URLSearchParams(own ? { email: own } : {});
  }
  if (visit.kind === "recovery") return new URLSearchParams();
  // What a provider told, or did not tell, is no matter of a link.
  if (isBySocialProvider(flow)) return new URLSearchParams();
  const context = flow.oauth2_login_request?.oidc_context;
  const suggested = flow.refresh
    ? // Nobody's link says who is signed in.
      await whoIsSigningInAgain(visit, flow)
    : [carried.get("login_hint"), context?.login_hint, context?.id_token_hint_claims?.email].find(
        isIdentifier,
      );
  return new URLSearchParams(suggested ? { identifier: suggested, "traits.email": suggested } : {});
}

function asksForAddress({ ui: { nodes } }: Flow): boolean {
  return nodes.some(
    (node) =>
      node.type === "input" &&
      node.attributes.name === "email" &&
      node.attributes.type !== "submit" &&
      !node.attributes.value,
  );
}

/** Anybody can write such a link: it may contain a name, an address or a phone number, but no sentence. */
function isIdentifier(hint: string | null | undefined): hint is string {
  return isOneWord(hint ?? "") || /^\+?[\d ()./-]{1,40}$/.test(hint ?? "");
}

async function whoIsSigningInAgain(visit: Visit, flow: Flow): Promise<string | undefined> {
  if (visit.kind !== "login" || !flow.refresh) return undefined;
  const asksForIdentifier = flow.ui.nodes.some(
    (node) =>
      node.type === "input" &&
      node.attributes.name === "identifier" &&
      node.attributes.type !== "hidden" &&
      !node.attributes.value,
  );
  if (!asksForIdentifier) return undefined;
  const session = await readSession(visit);
  return typeof session === "object" ? accountAddress(session) : undefined;
}
