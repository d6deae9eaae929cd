import { agreeSocially } from "./agree-socially";
import { Visitor } from "./visitor";

const inJson = { Accept: "application/json", "Content-Type": "application/json" };

/** A social sign-in of the kind that apps begin, which ends in a session token. */
export interface NativeSocialSignIn {
  /** Half of what the session token is given for. */
  initCode: string;
  /** Where the provider asks whoever is led there. */
  providerUrl: string;
  /** Where the provider sends the browser back to. */
  back: URL;
}

/** As an app does it, up to the provider's answer for the account of `email`. */
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

/** Has a browser without cookies take the way back; gives the other half of what the token is given for. */
export async function takeWayBack({ back }: NativeSocialSignIn): Promise<string> {
  const answer = await new Visitor(back.origin).get(back.pathname + back.search);
  return new URL(answer.location ?? "").searchParams.get("code") ?? "";
}

/** The e-mail address of whose session the two codes are exchanged for; a status where there is none. */
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
