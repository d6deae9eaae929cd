import { agreeSocially } from "../../support/visitor/agree-socially";
import { Visitor } from "../../support/visitor/visitor";

const inJson = { Accept: "application/json", "Content-Type": "application/json" };

/** A social sign-in begun like an app's, which ends in a session token. */
export interface NativeSocialSignIn {
  /** Half of what the session token is exchanged for. */
  initCode: string;
  /** The provider's page that asks for the account. */
  providerUrl: string;
  /** Where the provider sends the browser back to. */
  back: URL;
}

/** Does what an app does, up to the provider's answer for the account of `email`. */
export async function beginNatively(
  url: string,
  { email, returnTo }: { email: string; returnTo: string },
): Promise<NativeSocialSignIn> {
  const query = new URLSearchParams({
    return_session_token_exchange_code: "true",
    return_to: returnTo,
  });
  const made = await fetch(`${url}/self-service/login/api?${query.toString()}`, {
    headers: inJson,
  });
  const flow = (await made.json()) as { id: string; session_token_exchange_code: string };
  const sent = await fetch(`${url}/self-service/login?flow=${flow.id}`, {
    method: "POST",
    headers: inJson,
    body: JSON.stringify({ method: "oidc", provider: "acme" }),
  });
  const { redirect_browser_to: to } = (await sent.json()) as { redirect_browser_to: string };
  const back = new URL(await agreeSocially(to, email));
  return { initCode: flow.session_token_exchange_code, providerUrl: to, back };
}

/** Lets a browser without cookies follow the way back; returns the other half of what the token is exchanged for. */
export async function takeWayBack({ back }: NativeSocialSignIn): Promise<string> {
  const answer = await new Visitor(back.origin).get(back.pathname + back.search);
  return new URL(answer.location ?? "").searchParams.get("code") ?? "";
}

/** The email address of the session that the two codes are exchanged for; a status if there is none. */
export async function exchange(
  url: string,
  codes: { initCode: string; returnToCode: string },
): Promise<string | number> {
  const query = new URLSearchParams({
    init_code: codes.initCode,
    return_to_code: codes.returnToCode,
  });
  const answer = await fetch(`${url}/sessions/token-exchange?${query.toString()}`, {
    headers: inJson,
  });
  if (answer.status !== 200) return answer.status;
  const body = (await answer.json()) as { session: { identity: { traits: { email: string } } } };
  return body.session.identity.traits.email;
}
